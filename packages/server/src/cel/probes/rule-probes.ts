import { anyItem, plainText } from '@crdgen/core/internal'
import type { Call, Comprehension, Expression } from '@crdgen/cel/internal'
import { loadCel } from '../cel.late.ts'
import { compareWith } from './compare.ts'
import { lookAtFunction } from './functions.ts'
import { literalOf, nearOf } from './literals.ts'
import { parseRule } from './parse.ts'
import { addSizes, addValues, probeAt } from './probe.ts'
import type { Probe, Walk } from './probe.ts'
import { pathOf, ruleScope, scopeInside, stepTo } from './scope.ts'
import type { Scope } from './scope.ts'
import { isListAt } from './schema-at.ts'

/**
 * The values of a schema that a rule at it looks at, with the boundaries of every comparison, the literals of every list, and texts for
 * functions such as isIP.
 */
export function ruleProbes(rule: string, schema: unknown): readonly Probe[] {
  const root = parseRule(rule)
  if (root === undefined) return []
  const walk: Walk = { schema, found: new Map() }
  visit(root, ruleScope(walk))
  return [...walk.found.values()].map(one => ({
    ...one,
    values: [...one.values],
    sizes: [...one.sizes],
    patterns: [...one.patterns],
  }))
}

function visit(node: Expression, scope: Scope): void {
  if (node.kind === 'comprehension') return visitComprehension(node, scope)
  if (node.kind === 'select' && node.testOnly) {
    const path = stepTo(pathOf(node.operand, scope), node.field, scope)
    if (path !== undefined) probeAt(path, scope.walk).presence = true
  }
  if (node.kind === 'call') visitCall(node, scope)
  for (const one of loadCel().childrenOf(node)) visit(one, scope)
}

function visitComprehension(node: Comprehension, scope: Scope): void {
  visit(node.range, scope)
  visit(node.init, scope)
  const range = pathOf(node.range, scope)
  if (range !== undefined) addSizes(range, [0, 1, 2], scope.walk)
  const inner = scopeInside(node, scope)
  for (const one of [node.condition, node.step, node.result]) visit(one, inner)
}

const relations: ReadonlySet<string> = new Set(['_==_', '_!=_', '_<_', '_<=_', '_>_', '_>=_'])
const conditions: ReadonlySet<string> = new Set(['!_', '_&&_', '_||_', '_?_:_'])

function visitCall(node: Call, scope: Scope): void {
  const { name, args } = node
  const [first, second] = args
  if (relations.has(name)) {
    compareWith(first, second, scope)
    compareWith(second, first, scope)
  } else if (name === '@in') visitIn(first, second, scope)
  else if (conditions.has(name)) visitConditions(name === '_?_:_' ? args.slice(0, 1) : args, scope)
  else lookAtFunction(node, scope)
}

function visitConditions(nodes: readonly Expression[], scope: Scope): void {
  for (const one of nodes) {
    const path = one.kind === 'select' && one.testOnly ? undefined : pathOf(one, scope)
    if (path !== undefined) addValues(path, [true, false], scope.walk)
  }
}

function visitIn(element: Expression | undefined, container: Expression | undefined, scope: Scope): void {
  const { walk } = scope
  const [path, list] = [pathOf(element, scope), pathOf(container, scope)]
  const literals = container?.kind === 'list' ? container.elements.flatMap(one => literalOf(one) ?? []) : []
  if (path !== undefined) addValues(path, literals.flatMap(nearOf), walk)
  const literal = literalOf(element)
  if (list === undefined || literal === undefined) return
  if (isListAt(walk.schema, list)) addValues([...list, anyItem], nearOf(literal), walk)
  else probeAt([...list, plainText(literal)], walk).presence = true
}
