import { asWritten, exactInteger, isRecord } from '../../values/json.ts'
import { isBound, plainBound } from '../../values/plain-bound.ts'
import { YamlFault } from './fault.ts'
import type { MappingNode, ScalarNode, YamlNode } from './node.ts'
import { isWrittenAsFloat, resolveScalar } from './resolve.ts'

/** A key that a mapping has twice; `at` is the second one. */
export interface RepeatedKey {
  readonly key: string
  readonly at: number
}

export interface Constructed {
  readonly value: unknown
  readonly repeated: readonly RepeatedKey[]
  readonly rounded: readonly RoundedNumber[]
}

/** A whole number that is written more exactly than a double can hold. */
export interface RoundedNumber {
  readonly text: string
  readonly at: number
}

/** A keyword of a schema whose value is a bigint, at its place. */
interface LargeBound {
  readonly object: Record<string, unknown>
  readonly key: string
  readonly value: bigint
  readonly at: number
}

interface Constructor {
  /** JSON is sent as it is; YAML is made JSON first, which writes its numbers again. */
  readonly isJson: boolean
  readonly largeBounds: LargeBound[]
  readonly rounded: RoundedNumber[]
  readonly repeated: RepeatedKey[]
  readonly open: Set<YamlNode>
  /** A value without a JSON form (NaN, infinity). Thrown last, when nothing else is wrong with the document; one in a key comes first. */
  unsupportedKey: YamlFault | undefined
  unsupportedValue: YamlFault | undefined
  made: number
  madeByAlias: number
  aliasDepth: number
}

/**
 * Makes the object that a document describes, as sigs.k8s.io/yaml does: keys become strings, `<<` merges, of a repeated key
 * the last value counts, an alias is a copy. Throws a YamlFault for what has no JSON form and for runaway aliases.
 */
export function construct(node: YamlNode, isJson = false): Constructed {
  const state: Constructor = {
    isJson,
    repeated: [],
    rounded: [],
    largeBounds: [],
    open: new Set(),
    unsupportedKey: undefined,
    unsupportedValue: undefined,
    made: 0,
    madeByAlias: 0,
    aliasDepth: 0,
  }
  const value = make(state, node, 0)
  if (isRecord(value) && value['kind'] === 'CustomResourceDefinition') roundBounds(state)
  const unsupported = state.unsupportedKey ?? state.unsupportedValue
  if (unsupported !== undefined) throw unsupported
  return { value, repeated: state.repeated, rounded: state.rounded }
}

function make(state: Constructor, node: YamlNode, depth: number): unknown {
  countNode(state, node)
  if (depth > 1000) throw new YamlFault('nested deeper than 1000 levels', node.at)
  switch (node.kind) {
    case 'scalar':
      return makeScalar(state, node)
    case 'sequence':
      return node.items.map(item => make(state, item, depth + 1))
    case 'mapping': {
      const object: Record<string, unknown> = {}
      fill(state, object, node, depth)
      return object
    }
    case 'alias':
      return followAlias(state, node, of => make(state, of, depth + 1))
  }
}

function makeScalar(state: Constructor, node: ScalarNode): unknown {
  const value = resolveScalar(node)
  if (state.isJson && node.isPlain) {
    if (typeof value === 'string') throw new YamlFault(`json: cannot unmarshal number ${value} into Go value of type float64`, node.at)
  }
  if (value === -int64End) {
    if (/^-\d+$/.test(node.text)) state.rounded.push({ text: node.text, at: node.at })
    return belowInt64
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    const name = Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'
    state.unsupportedValue ??= new YamlFault(`json: unsupported value: ${name}`, node.at)
  }
  if (typeof value === 'number') return state.isJson ? value : asWritten(value)
  if (typeof value !== 'bigint') return value
  const exact = exactInteger(value)
  if (exact !== undefined) return exact
  // Beyond int64 the API server has a float64, too.
  state.rounded.push({ text: node.text, at: node.at })
  return Number(value)
}

const int64End = 2 ** 63
/** A float64 that the server takes for no integer: of -2^63 it gets the digits -9223372036854776000, which no int64 has. */
const belowInt64 = -int64End - 2048

/** Bounds in schemas of CRDs are numbers. */
function roundBounds({ largeBounds, rounded }: Constructor): void {
  for (const { object, key, value, at } of largeBounds) {
    if (object[key] !== value) continue
    object[key] = plainBound(key, value) ?? value
    // Go prints the shortest digits of a double, too: 9223372036854775000 comes out as it was written.
    if (String(Number(value)) !== String(value)) rounded.push({ text: String(value), at })
  }
}

function followAlias<T>(state: Constructor, node: Extract<YamlNode, { kind: 'alias' }>, follow: (of: YamlNode) => T): T {
  if (state.open.has(node)) throw new YamlFault(`anchor '${node.name}' value contains itself`, node.at)
  state.open.add(node)
  state.aliasDepth++
  const result = follow(node.of)
  state.aliasDepth--
  state.open.delete(node)
  return result
}

/** The limit of decode.go: most of a small document may come from aliases, of a large one a tenth. */
function countNode(state: Constructor, node: YamlNode): void {
  state.made++
  if (state.aliasDepth > 0) state.madeByAlias++
  const { made, madeByAlias } = state
  if (madeByAlias <= 100 || made <= 1000) return
  const allowed = made <= 400_000 ? 0.99 : made >= 4_000_000 ? 0.1 : 0.99 - 0.89 * ((made - 400_000) / 3_600_000)
  if (madeByAlias / made > allowed) {
    const [outermost = node] = state.open
    throw new YamlFault('document contains excessive aliasing', outermost.at)
  }
}

/** Keys that `object` had before this node came from a merge (`<<`), and may be set again without being repeats. */
function fill(state: Constructor, object: Record<string, unknown>, node: MappingNode, depth: number): void {
  const own = new Set<string>()
  for (const [index, keyNode] of node.keys.entries()) {
    const valueNode = node.values[index] ?? keyNode
    if (isMerge(keyNode)) mergeKey(state, object, valueNode, depth)
    else {
      const key = keyText(state, keyNode)
      const value = make(state, valueNode, depth + 1)
      if (own.has(key)) state.repeated.push({ key, at: keyNode.at })
      own.add(key)
      setOwn(object, key, value)
      if (typeof value === 'bigint' && isBound(key)) state.largeBounds.push({ object, key, value, at: valueNode.at })
    }
  }
}

/** `__proto__` is a key like others. */
function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
  else object[key] = value
}

export function isMerge(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.text === '<<' && (node.isPlain || node.tag === 'tag:yaml.org,2002:merge')
}

/** go-yaml merges in the order of writing: what is before `<<` is overwritten by it. */
function mergeKey(state: Constructor, object: Record<string, unknown>, node: YamlNode, depth: number): void {
  if (node.kind === 'sequence') for (const item of node.items.toReversed()) mergeOne(state, object, item, depth)
  else mergeOne(state, object, node, depth)
}

function mergeOne(state: Constructor, object: Record<string, unknown>, node: YamlNode, depth: number): void {
  countNode(state, node)
  const of = node.kind === 'alias' ? node.of : node
  if (of.kind !== 'mapping') throw new YamlFault('map merge requires map or sequence of maps as the value', node.at)
  if (node.kind === 'alias') followAlias(state, node, () => fill(state, object, of, depth + 1))
  else fill(state, object, of, depth + 1)
}

function keyText(state: Constructor, node: YamlNode): string {
  countNode(state, node)
  if (node.kind === 'alias') return followAlias(state, node, of => keyText(state, of))
  if (node.kind !== 'scalar') {
    make(state, node, 0)
    throw new YamlFault('invalid map key', node.at)
  }
  const key = resolveScalar(node)
  if (typeof key === 'string') return key
  const isUnsigned = typeof key === 'bigint' && key >= 2n ** 63n
  if (key === null || isUnsigned)
    state.unsupportedKey ??= new YamlFault(`unsupported map key of type: ${isUnsigned ? 'uint64' : '%!s(<nil>)'}`, node.at)
  return typeof key === 'number' && isWrittenAsFloat(node.text) ? goFloat32(key) : String(key)
}

/** The shortest form of a float32, as strconv.FormatFloat(value, 'g', -1, 32) gives it, which is what keys get. */
function goFloat32(value: number): string {
  if (Number.isNaN(value)) return '.nan'
  const single = Math.fround(value)
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf'
  const forms = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(digits => single.toExponential(digits))
  const [digits = '0', power = '0'] = (forms.find(one => Math.fround(Number(one)) === single) ?? String(single)).split('e')
  const exponent = Number(power)
  if (exponent >= -4 && exponent < 6) return Object.is(single, -0) ? '-0' : String(Number(`${digits}e${exponent}`))
  return `${digits}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
}
