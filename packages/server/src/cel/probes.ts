import { anyItem, isRecord, plainText } from '@crdgen/core/internal'
import type { PathSegment } from '@crdgen/core/internal'
import type { Expression } from '@crdgen/cel/internal'
import { loadCel } from '../late/cel.late.ts'
import { newestServer, serverOf } from '../server-version.ts'
import { escapeName } from './escape.ts'

/** What a rule looks at, and values at which its outcome may change. */
export interface Probe {
  /** From `self`: names of properties, and items. */
  readonly path: readonly PathSegment[]
  readonly values: readonly unknown[]
  /** How many items, entries or characters. */
  readonly sizes: readonly number[]
  readonly patterns: readonly string[]
  /** Whether the rule asks if it is there. */
  readonly presence: boolean
  /** Whether it is compared with another value, whatever that is. */
  readonly compared: boolean
}

/** The longest rules that are looked through. */
const longest = 20_000

function parse(rule: string): Expression | undefined {
  if (rule.length > longest) return undefined
  const { libraryOf, parseOnly } = loadCel()
  return parseOnly(libraryOf(serverOf(newestServer)?.minor ?? 0, true), rule)
}

/** Whether two rules mean the same, as far as that can be seen from how they are written. */
export function isSameRule(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [parse(one), parse(other)]
  const { canonicalText } = loadCel()
  return a !== undefined && b !== undefined && canonicalText(a) === canonicalText(b)
}

interface Found {
  readonly path: readonly PathSegment[]
  readonly values: Set<unknown>
  readonly sizes: Set<number>
  readonly patterns: Set<string>
  presence: boolean
  compared: boolean
}

interface Walk {
  readonly schema: unknown
  readonly found: Map<string, Found>
}

type Scope = ReadonlyMap<string, readonly PathSegment[]>

/**
 * The values of a schema that a rule at it looks at, with the boundaries of every comparison, the literals of every list, and what
 * functions such as isIP tell apart.
 */
export function ruleProbes(rule: string, schema: unknown): readonly Probe[] {
  const root = parse(rule)
  if (root === undefined) return []
  const walk: Walk = { schema, found: new Map() }
  const self: readonly PathSegment[] = []
  visit(
    root,
    new Map([
      ['self', self],
      ['oldSelf', self],
    ]),
    walk,
  )
  return [...walk.found.values()].map(one => ({
    ...one,
    values: [...one.values],
    sizes: [...one.sizes].filter(size => size >= 0 && size <= mostSize),
    patterns: [...one.patterns],
  }))
}

const mostSize = 5000

function probeAt(path: readonly PathSegment[], { found }: Walk): Found {
  const key = JSON.stringify(path.map(step => (step === anyItem ? 0 : step)))
  const known = found.get(key) ?? { path, values: new Set(), sizes: new Set(), patterns: new Set(), presence: false, compared: false }
  found.set(key, known)
  return known
}

/** The way from `self` to what an expression reads. */
function pathOf(node: Expression | undefined, scope: Scope, walk: Walk): readonly PathSegment[] | undefined {
  if (node === undefined) return undefined
  if (node.kind === 'identifier') return scope.get(node.name)
  if (node.kind === 'select') return step(pathOf(node.operand, scope, walk), node.field, walk)
  if (node.kind !== 'call') return undefined
  const [first, second] = node.args
  if (node.name === '_?._' || node.name === '_[_]' || node.name === '_[?_]') {
    const path = pathOf(first, scope, walk)
    if (second?.kind === 'literal' && second.value.type === 'string') return step(path, second.value.value, walk)
    return path && [...path, anyItem]
  }
  if (['value', 'orValue', 'or'].includes(node.name)) return pathOf(node.target, scope, walk)
  return ['dyn', 'int', 'string', 'double'].includes(node.name) ? pathOf(first, scope, walk) : undefined
}

/** Fields by the name that the schema has for them. */
function step(path: readonly PathSegment[] | undefined, field: string, walk: Walk): readonly PathSegment[] | undefined {
  if (path === undefined) return undefined
  const properties = memberAt(schemaAt(walk.schema, path), 'properties')
  const name = isRecord(properties) ? Object.keys(properties).find(one => one === field || escapeName(one) === field) : undefined
  return [...path, name ?? field]
}

function memberAt(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function schemaAt(schema: unknown, path: readonly PathSegment[]): unknown {
  return path.reduce<unknown>((at, one) => {
    if (one === anyItem) return memberAt(at, 'items')
    return memberAt(memberAt(at, 'properties'), String(one)) ?? memberAt(at, 'additionalProperties')
  }, schema)
}

const relations: ReadonlySet<string> = new Set(['_==_', '_!=_', '_<_', '_<=_', '_>_', '_>=_'])

function visit(node: Expression, scope: Scope, walk: Walk): void {
  if (node.kind === 'comprehension') return visitComprehension(node, scope, walk)
  if (node.kind === 'select' && node.testOnly) {
    const path = step(pathOf(node.operand, scope, walk), node.field, walk)
    if (path !== undefined) probeAt(path, walk).presence = true
  }
  if (node.kind === 'call') visitCall(node, scope, walk)
  for (const one of loadCel().childrenOf(node)) visit(one, scope, walk)
}

function visitComprehension(node: Extract<Expression, { kind: 'comprehension' }>, scope: Scope, walk: Walk): void {
  visit(node.range, scope, walk)
  const range = pathOf(node.range, scope, walk)
  const isList = range !== undefined && memberAt(schemaAt(walk.schema, range), 'items') !== undefined
  const inner = new Map(scope)
  inner.delete(node.variable)
  if (node.secondVariable !== undefined) inner.delete(node.secondVariable)
  if (range !== undefined) {
    for (const size of [0, 1, 2]) probeAt(range, walk).sizes.add(size)
    const items: readonly PathSegment[] = [...range, isList ? anyItem : 'key']
    if (isList) inner.set(node.secondVariable ?? node.variable, items)
    else if (node.secondVariable !== undefined) inner.set(node.secondVariable, items)
  }
  for (const one of [node.condition, node.step, node.result]) visit(one, inner, walk)
}

type Call = Extract<Expression, { kind: 'call' }>

function visitCall(node: Call, scope: Scope, walk: Walk): void {
  const { name, args, target } = node
  const [first, second] = args
  if (relations.has(name)) {
    compare(first, second, scope, walk)
    compare(second, first, scope, walk)
  } else if (name === '@in') visitIn(first, second, scope, walk)
  else if (['!_', '_&&_', '_||_', '_?_:_'].includes(name))
    for (const one of name === '_?_:_' ? args.slice(0, 1) : args) {
      const path = one.kind === 'select' && one.testOnly ? undefined : pathOf(one, scope, walk)
      if (path !== undefined) for (const value of [true, false]) probeAt(path, walk).values.add(value)
    }
  else visitFunction(name, target ?? first, target === undefined ? second : first, { scope, walk })
}

function visitIn(element: Expression | undefined, container: Expression | undefined, scope: Scope, walk: Walk): void {
  const [path, list] = [pathOf(element, scope, walk), pathOf(container, scope, walk)]
  const literals = container?.kind === 'list' ? container.elements.flatMap(one => literalOf(one) ?? []) : []
  if (path !== undefined) addLiterals(probeAt(path, walk), literals)
  const literal = literalOf(element)
  if (list === undefined || literal === undefined) return
  const isList = memberAt(schemaAt(walk.schema, list), 'items') !== undefined
  const probe = probeAt(isList ? [...list, anyItem] : [...list, plainText(literal)], walk)
  if (isList) addLiterals(probe, [literal])
  else probe.presence = true
}

function addLiterals(probe: Found, literals: readonly unknown[]): void {
  for (const one of literals)
    for (const near of typeof one === 'number' ? [one - 1, one, one + 1] : typeof one === 'string' ? [one, `${one}x`] : [one])
      probe.values.add(near)
}

/** One side of a comparison with the other. */
function compare(side: Expression | undefined, other: Expression | undefined, scope: Scope, walk: Walk): void {
  const path = pathOf(side, scope, walk)
  const literal = literalOf(other)
  if (path !== undefined) {
    if (literal !== undefined) addLiterals(probeAt(path, walk), [literal])
    else probeAt(path, walk).compared = true
  }
  if (side?.kind !== 'call') return
  const measured = side.name === 'size' ? pathOf(side.target ?? side.args[0], scope, walk) : undefined
  if (measured !== undefined && typeof literal === 'number')
    for (const size of [literal - 1, literal, literal + 1]) probeAt(measured, walk).sizes.add(size)
  else if (measured !== undefined) for (const size of [0, 1, 2]) probeAt(measured, walk).sizes.add(size)
  // `quantity(self.a).compareTo(quantity('1Gi'))`, `duration(self.a) > duration('1h')`: the text that is read counts.
  const read = side.args.length === 1 && side.target === undefined ? pathOf(side.args[0], scope, walk) : undefined
  const readLiteral = other?.kind === 'call' && other.args.length === 1 ? literalOf(other.args[0]) : undefined
  if (read !== undefined && readLiteral !== undefined) addLiterals(probeAt(read, walk), [readLiteral])
}

function literalOf(node: Expression | undefined): unknown {
  if (node === undefined) return undefined
  if (node.kind === 'call' && node.name === '-_') {
    const inner = literalOf(node.args[0])
    return typeof inner === 'number' ? -inner : undefined
  }
  // `duration('1h')`, `timestamp('2026-01-01T00:00:00Z')`: values of JSON that the schema makes the same of.
  if (node.kind === 'call' && node.target === undefined && ['duration', 'timestamp', 'dyn'].includes(node.name))
    return literalOf(node.args[0])
  if (node.kind !== 'literal') return undefined
  const { value } = node
  if (value.type === 'int' || value.type === 'uint') return Number(value.value)
  return value.type === 'double' || value.type === 'string' || value.type === 'bool' ? value.value : undefined
}

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

function visitFunction(
  name: string,
  subject: Expression | undefined,
  argument: Expression | undefined,
  { scope, walk }: { readonly scope: Scope; readonly walk: Walk },
): void {
  const path = pathOf(subject, scope, walk)
  const literal = literalOf(argument)
  if (path !== undefined && typeof literal === 'string') {
    const probe = probeAt(path, walk)
    if (name === 'matches' || name === 'find' || name === 'findAll') probe.patterns.add(literal)
    else for (const one of [literal, `${literal}x`, `x${literal}`, 'zz', '']) probe.values.add(one)
  }
  const known = Object.hasOwn(samples, name) ? samples[name] : undefined
  const asked = name === 'validate' ? pathOf(argument, scope, walk) : path
  if (known !== undefined && asked !== undefined) for (const one of known) probeAt(asked, walk).values.add(one)
}
