import { add, exactly, multiply, one, type Range, scale } from '../language/range.ts'
import type { CallEstimate, CostContext, CostedArgument, StaticCost } from '../language/static-cost.ts'

/** The costs of calls of the standard library (cel-go checker/cost.go, functionCost). Texts are walked at a tenth a character. */

export const traversalFactor = 0.1
const regexFactor = 0.25

/** An estimate that needs the sizes of all arguments. */
function sized(estimate: (...sizes: readonly Range[]) => CallEstimate | undefined): StaticCost {
  return (args, context) => estimate(...args.map(one => context.sizeOf(one)))
}

/** Of a size that may be missing; an overload that was checked has all of its arguments. */
export function given(size: Range | undefined): Range {
  if (size === undefined) throw new Error('a call without its argument')
  return size
}

/** Order and equality: as many characters as the shorter one can have. */
export const comparison: StaticCost = sized((left, right) => {
  const max = given(left).max < given(right).max ? given(left).max : given(right).max
  return { cost: scale({ min: max > 0n ? 1n : 0n, max }, traversalFactor) }
})

const opaqueWithoutSize: ReadonlySet<string> = new Set(['net.IP', 'net.CIDR'])
const objectsWithoutSize: ReadonlySet<string> = new Set(['kubernetes.Quantity', 'kubernetes.Semver'])
const longestFormat = 64n

/** `==`, which Kubernetes prices for its own types since 1.32 (apiserver pkg/cel/library/cost.go). */
export const kubernetesEquality: StaticCost = (args, context) => {
  const [left, right] = args
  const known = context.has('kubernetesEquality') && left && right ? ofKubernetes(left, right) : undefined
  return known === undefined ? comparison(args, context) : { cost: known }
}

function ofKubernetes(left: CostedArgument, right: CostedArgument): Range | undefined {
  const { kind, name } = left.type
  if (name !== right.type.name) return undefined
  if (kind === 'opaque') return opaqueWithoutSize.has(name) ? one : undefined
  if (kind !== 'struct') return undefined
  if (objectsWithoutSize.has(name) || name.startsWith('kubernetes.authorization.')) return one
  if (name === 'kubernetes.NamedFormat') return scale({ min: 1n, max: longestFormat }, traversalFactor)
  return name === 'kubernetes.URL' ? scale({ min: 1n, max: urlSize(right) }, traversalFactor) : undefined
}

/** The server takes the size of the right side for that of both. */
function urlSize({ size }: CostedArgument): bigint {
  return size?.max ?? 1n
}

export const wholeList: StaticCost = sized((_, list) => ({ cost: scale(given(list), 1) }))

export const search: StaticCost = sized((text, part) => ({
  cost: multiply(scale(given(text), traversalFactor), scale(given(part), traversalFactor)),
}))

export const prefix: StaticCost = sized((_, part) => ({ cost: scale(given(part), traversalFactor) }))

/** A text against a pattern: of both, by their lengths. */
export function matching(text: Range, pattern: Range): Range {
  return multiply(scale(add(text, one), traversalFactor), scale(pattern, regexFactor))
}

export const regularExpression: StaticCost = sized((text, pattern) => ({ cost: matching(given(text), given(pattern)) }))

/** `matches(text, pattern)` costs one until cel-go 0.29. */
export const globalRegularExpression: StaticCost = (args, context) =>
  context.has('globalMatchesCost') ? regularExpression(args, context) : undefined

/** A character is up to four bytes; the product wraps around as Go's does. */
export const toBytes: StaticCost = sized(text => {
  const { min, max } = given(text)
  return { cost: scale(given(text), traversalFactor), size: { min, max: BigInt.asUintN(64, max * 4n) } }
})

export const fromBytes: StaticCost = sized(bytes => {
  const { min, max } = given(bytes)
  return { cost: scale(given(bytes), traversalFactor), size: { min: min / 4n, max } }
})

export const template: StaticCost = sized(text => ({ cost: scale(given(text), traversalFactor) }))

/** Every character may need an escape, and there are two quotes. */
export const quoting: StaticCost = sized(text => {
  const { min, max } = given(text)
  const size = { min: BigInt.asUintN(64, min + 2n), max: BigInt.asUintN(64, max * 2n + 2n) }
  return { cost: scale(given(text), traversalFactor), size }
})

export const concatenation: StaticCost = sized((left, right) => {
  const size = add(given(left), given(right))
  return { cost: scale(size, traversalFactor), size }
})

export const listConcatenation: StaticCost = sized((left, right) => ({ cost: one, size: add(given(left), given(right)) }))

/** The value of an integer literal; undefined for other arguments. */
export function literalInt(argument: CostedArgument | undefined): bigint | undefined {
  const expression = argument?.expression
  return expression?.kind === 'literal' && expression.value.type === 'int' ? expression.value.value : undefined
}

export function fixed(cost: number): StaticCost {
  const estimate = { cost: exactly(cost) }
  return () => estimate
}

export function sizeOfFirst([first]: readonly CostedArgument[], context: CostContext): Range {
  if (first === undefined) throw new Error('a call without its argument')
  return context.sizeOf(first)
}
