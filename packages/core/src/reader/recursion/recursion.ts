import { formatPath, type PathSegment } from '../../diagnostic/field-path.ts'
import type { BoundMark } from '../../markers/bind.ts'
import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { bindDocs } from '../comments/describe.ts'
import { docsOf } from '../comments/docs.ts'
import { type Context, silent } from '../context.ts'
import { isObjectDeclaration } from '../names/target-types.ts'
import { ts } from '../program/typescript.js'
import { openObject } from '../schema/open-object.ts'
import { refuse } from '../schema/refuse.ts'
import { deepestGeneric } from './unfolding.ts'
import type { Opened } from './visits.ts'

/** The number of levels of itself that a type is written out before the rest is cut, by these marks: 0 for `@recursion cut`. */
function levelsIn(bound: readonly BoundMark[]): number | undefined {
  const levels = bound.flatMap(({ marker, value }) => (marker.kind === 'recursion' ? [typeof value === 'number' ? value : 0] : []))
  return levels.length === 0 ? undefined : Math.max(...levels)
}

/** Steps into a field whose markers decide how recursion below it ends. */
export function withRecursion(bound: readonly BoundMark[], context: Context): Context {
  const levels = levelsIn(bound)
  return levels === undefined ? context : { ...context, unroll: levels }
}

/** The levels that the fields around set, or the types that hold each other; undefined if none does. */
function unrollLevels(circle: readonly Opened[], context: Context): number | undefined {
  if (circle.length === 0 || context.unroll !== undefined) return context.unroll
  const declarations = circle.flatMap(({ symbol }) => symbol.declarations ?? []).filter(isNamedType)
  return levelsIn(declarations.flatMap(node => bindDocs(docsOf(node, context.session), 'type', silent(context))))
}

function isNamedType(node: ts.Node): boolean {
  return isObjectDeclaration(node) || ts.isTypeAliasDeclaration(node)
}

/** A type or field that is met again while it is being read. */
export interface Circle {
  /** From where it was met first. */
  readonly steps: readonly (Opened & { readonly path: readonly PathSegment[] })[]
  /** The number of times it is being read already, with the same type arguments. */
  readonly repeats: number
  /** The same, with any type arguments. */
  readonly visits: number
  readonly symbol: ts.Symbol | undefined
}

/** Ends what goes round in a circle: cut where markers ask for it, else refused. Undefined while it may go on. */
export function cutCircle({ steps, repeats, visits, symbol }: Circle, context: Context): SchemaNode | undefined {
  const levels = unrollLevels(steps, context)
  if (visits > 0 && symbol !== undefined && context.session.endless.has(symbol)) return openObject(context)
  if (repeats > 0 && levels === undefined) return refuseCircle(steps, symbol ?? steps[0]?.symbol, context)
  if (levels !== undefined && repeats > levels) return cutRecursion(symbol, context)
  return levels === undefined && visits >= deepestGeneric ? refuseGrowth(symbol, context) : undefined
}

function refuseCircle(circle: Circle['steps'], symbol: ts.Symbol | undefined, context: Context): SchemaNode {
  const steps = circle.map(visit => `${spokenName(visit.symbol)} at ${formatPath(visit.path) || 'the root'}`)
  return refuse(context, 'type/recursive', `refers to itself: ${[...steps, `${spokenName(symbol)} again`].join(' → ')}`, writeOut, {
    cycle: circle.map(visit => spokenName(visit.symbol)),
  })
}

/** The compiler calls what has no name `__type`. */
function spokenName(symbol: ts.Symbol | undefined): string {
  return symbol === undefined || symbol.name.startsWith('__') ? 'the mapped type' : symbol.name
}

const writeOut = 'a structural schema has no recursion: write some levels out with @unroll 3, or cut it with @recursion cut'

/** A type that grows in two ways does so in thousands of places: it is reported once, and cut everywhere else. */
function refuseGrowth(symbol: ts.Symbol | undefined, context: Context): SchemaNode {
  if (symbol !== undefined) context.session.endless.add(symbol)
  const name = spokenName(symbol)
  return refuse(context, 'type/recursive', `refers to itself with ever new type arguments: ${name}`, writeOut, { cycle: [name] })
}

/** The schema where recursion is cut: the server keeps whatever it is given there. */
function cutRecursion(symbol: ts.Symbol | undefined, context: Context): SchemaNode {
  if (symbol === undefined || symbol.declarations?.some(isObjectDeclaration) === true) return openObject(context)
  return setAt<SchemaNode>({}, { 'x-kubernetes-preserve-unknown-fields': true }, context.at)
}
