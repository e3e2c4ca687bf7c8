import type { BoundMark } from '../markers/bind.ts'
import { setAt } from '../structural/origins.ts'
import type { Schema } from '../structural/schema.ts'
import { type Context, silent } from './context.ts'
import { bindDocs } from './describe.ts'
import { docsOf } from './docs.ts'
import { openObject } from './open-object.ts'
import { isObjectDeclaration } from './target.ts'
import { ts } from './typescript.js'
import type { Opened } from './unfolding.ts'

/** How many levels of itself a type is written out before the rest is cut, by these marks: `@recursion cut` is none. */
function levelsIn(bound: readonly BoundMark[]): number | undefined {
  const levels = bound.flatMap(({ marker, value }) => (marker.kind === 'recursion' ? [typeof value === 'number' ? value : 0] : []))
  return levels.length === 0 ? undefined : Math.max(...levels)
}

/** Steps into a field whose markers say what becomes of recursion below it. */
export function withRecursion(bound: readonly BoundMark[], context: Context): Context {
  const levels = levelsIn(bound)
  return levels === undefined ? context : { ...context, unroll: levels }
}

/** The levels that the fields around say, or the types that hold each other; undefined when nobody does. */
export function unrollLevels(circle: readonly Opened[], context: Context): number | undefined {
  if (circle.length === 0 || context.unroll !== undefined) return context.unroll
  const declarations = circle.flatMap(({ symbol }) => symbol.declarations ?? []).filter(isNamedType)
  return levelsIn(declarations.flatMap(node => bindDocs(docsOf(node, context.session), 'type', silent(context))))
}

function isNamedType(node: ts.Node): boolean {
  return isObjectDeclaration(node) || ts.isTypeAliasDeclaration(node)
}

/** What stands where recursion is cut: the server keeps whatever it is given there. */
export function cutRecursion(symbol: ts.Symbol, context: Context): Schema {
  if (symbol.declarations?.some(isObjectDeclaration) === true) return openObject(context)
  return setAt<Schema>({}, { 'x-kubernetes-preserve-unknown-fields': true }, context.at)
}
