import type { Call, Comprehension, Expression } from '@crdgen/cel/internal'
import { anyItem, plainText } from '@crdgen/core/internal'
import { loadWholeCel } from '../cel.late.ts'
import { compareWith, readTextProbe } from './compare.ts'
import { literalOf, nearOf } from './literals.ts'
import { parseRule } from './parse.ts'
import { addSizes, addValues, type Probe, probeAt, type Walk } from './probe.ts'
import { reach } from './reach.ts'
import { isListAt } from './schema-at.ts'
import { pathOf, ruleScope, type Scope, scopeInside, stepTo } from './scope.ts'

/** Texts that a function treats differently. */
// lookup: names of functions, read behind Object.hasOwn
const samples: Readonly<Record<string, readonly string[]>> = {
  isIP: ['10.0.0.1', '::1', '10.0.0.256'],
  ip: ['10.0.0.1', '::1', '127.0.0.1'],
  isCIDR: ['10.0.0.0/8', '10.0.0.1'],
  cidr: ['10.0.0.0/8', 'fd00::/8'],
  isURL: ['https://example.com/a?b=c', '::'],
  url: ['https://example.com/a?b=c', 'http://example.com'],
  isQuantity: ['1Gi', '100m', 'x'],
  quantity: ['1Gi', '100m', '0', '10Ti'],
  isSemver: ['1.2.3', '1.2'],
  semver: ['1.2.3', '0.1.0'],
  duration: ['1h', '1s', '0s'],
  timestamp: ['2026-01-01T00:00:00Z'],
  int: ['1', 'x'],
  validate: ['a', 'A_b!', 'a.b', ''],
}

const patterns: ReadonlySet<string> = new Set(['matches', 'find', 'findAll'])

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
  for (const one of loadWholeCel().childrenOf(node)) visit(one, scope)
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

/** Looks at a call of a function, not of an operator. */
function lookAtFunction({ name, target, args }: Call, scope: Scope): void {
  const [first, second] = args
  const [subject, argument] = target === undefined ? [first, second] : [target, first]
  const path = pathOf(subject, scope)
  const literal = literalOf(argument)
  if (path !== undefined && typeof literal === 'string') {
    if (patterns.has(name)) probeAt(path, scope.walk).patterns.add(literal)
    else addValues(path, aroundText(literal), scope.walk)
  } else if (typeof literal === 'string' && !patterns.has(name)) reach(subject, aroundText(literal), scope)
  if (target !== undefined) readTextProbe(subject, argument, scope)
  const known = Object.hasOwn(samples, name) ? samples[name] : undefined
  const asked = name === 'validate' ? pathOf(argument, scope) : path
  if (known !== undefined && asked !== undefined) addValues(asked, known, scope.walk)
}

function aroundText(literal: string): readonly string[] {
  return [literal, `${literal}x`, `x${literal}`, 'zz', '']
}
