import { escapeName } from '@crdgen/go'
import { anyItem, isRecord, type PathSegment } from '@crdgen/core/internal'
import type { Comprehension, Expression } from '@crdgen/cel/internal'
import type { Walk } from './probe.ts'
import { isListAt, memberAt, schemaAt } from './schema-at.ts'

/** The values that variables stand for, and the walk that they are seen in. */
export interface Scope {
  readonly paths: ReadonlyMap<string, readonly PathSegment[]>
  readonly walk: Walk
}

/** The scope of a whole rule. */
export function ruleScope(walk: Walk): Scope {
  const self: readonly PathSegment[] = []
  return { paths: new Map(['self', 'oldSelf'].map(name => [name, self])), walk }
}

/** The scope inside of a macro over a list or map, or of cel.bind(). */
export function scopeInside(node: Comprehension, scope: Scope): Scope {
  const paths = new Map(scope.paths)
  for (const name of [node.variable, node.secondVariable, node.accumulator]) if (name !== undefined) paths.delete(name)
  const range = pathOf(node.range, scope)
  if (range !== undefined) {
    const isList = isListAt(scope.walk.schema, range)
    const variable = isList ? (node.secondVariable ?? node.variable) : node.secondVariable
    if (variable !== undefined) paths.set(variable, [...range, isList ? anyItem : 'key'])
  }
  const bound = isBinding(node) ? pathOf(node.init, scope) : undefined
  if (bound !== undefined) paths.set(node.accumulator, bound)
  return { ...scope, paths }
}

/** Checks for the expansion of cel.bind(): a fold over nothing. */
export function isBinding({ range }: Comprehension): boolean {
  return range.kind === 'list' && range.elements.length === 0
}

const conversions: ReadonlySet<string> = new Set(['dyn', 'int', 'uint', 'string', 'double'])
const unwrapping: ReadonlySet<string> = new Set(['value', 'orValue', 'or'])

/** The way from `self` to what an expression reads. */
export function pathOf(node: Expression | undefined, scope: Scope): readonly PathSegment[] | undefined {
  if (node === undefined) return undefined
  if (node.kind === 'identifier') return scope.paths.get(node.name)
  if (node.kind === 'select') return stepTo(pathOf(node.operand, scope), node.field, scope)
  if (node.kind !== 'call') return undefined
  const [first, second] = node.args
  if (node.name === '_?._' || node.name === '_[_]' || node.name === '_[?_]') {
    const path = pathOf(first, scope)
    if (second?.kind === 'literal' && second.value.type === 'string') return stepTo(path, second.value.value, scope)
    return path && [...path, anyItem]
  }
  if (unwrapping.has(node.name)) return pathOf(node.target, scope)
  return conversions.has(node.name) ? pathOf(first, scope) : undefined
}

/** Fields by the name that the schema has for them. */
export function stepTo(path: readonly PathSegment[] | undefined, field: string, { walk }: Scope): readonly PathSegment[] | undefined {
  if (path === undefined) return undefined
  const properties = memberAt(schemaAt(walk.schema, path), 'properties')
  const name = isRecord(properties) ? Object.keys(properties).find(one => one === field || escapeName(one) === field) : undefined
  return [...path, name ?? field]
}
