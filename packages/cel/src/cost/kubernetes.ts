import { add, exactly, mostUint, multiply, one, type Range, scale } from '../language/range.ts'
import { fixed, given, literalInt, matching, sizeOfFirst, traversalFactor } from './standard.ts'
import type { CostContext, CostedArgument, StaticCost } from '../language/static-cost.ts'

/** The costs of calls of the Kubernetes and extension libraries (apiserver pkg/cel/library/cost.go, EstimateCallCost; cel-go ext). */

/** A walk over a text, whose result is as long as it. */
export const sameSize: StaticCost = (args, context) => {
  const size = sizeOfFirst(args, context)
  return { cost: scale(size, traversalFactor), size }
}

export const parsing: StaticCost = (args, context) => ({ cost: scale(sizeOfFirst(args, context), traversalFactor) })
export const parsingTwice: StaticCost = (args, context) => ({ cost: scale(sizeOfFirst(args, context), 2 * traversalFactor) })
export const quantityParsing: StaticCost = (args, context) => (context.has('parsingCosts') ? parsing(args, context) : undefined)

/** Over a list: one an item, and a tenth a character of texts; over a text: a tenth a character. */
export const traversal: StaticCost = (args, context) => {
  const size = sizeOfFirst(args, context)
  const items = listItems(args[0])
  if (items === undefined) return { cost: scale(size, traversalFactor) }
  const isText = items.type.kind === 'string' || items.type.kind === 'bytes'
  return { cost: multiply(size, isText ? add(one, scale(context.sizeOf(items), traversalFactor)) : one) }
}

/** A search in a list for an item or a value: as a walk over the list, of anything else one for each of its elements. */
export const inclusion: StaticCost = (args, context) => {
  const [list] = args
  return list?.type.parameters[0] === undefined ? { cost: sizeOfFirst(args, context) } : traversal(args, context)
}

function listItems(list: CostedArgument | undefined): CostedArgument | undefined {
  const type = list?.type.parameters[0]
  if (type === undefined) return undefined
  // Lists that are made in the expression are in no schema: how large their items get, nobody knows.
  const path = list?.path?.length ? [...list.path, '@items'] : undefined
  return { expression: undefined, type, path, size: undefined }
}

export const replacement: StaticCost = (args, context) => {
  const [text, replaced, by] = args.map(one => context.sizeOf(one))
  const size = replacedSize(given(text), given(replaced), given(by))
  return { cost: scale(given(text), 2 * traversalFactor), size }
}

/** The shortest and longest text that can come of it. */
function replacedSize(text: Range, replaced: Range, by: Range): Range {
  const most = longest(text.max, replaced.min, by.max)
  const least = shortest(text.min, replaced.max, by.min)
  const counted = multiply({ min: least.count, max: most.count }, by)
  return add(counted, { min: least.kept, max: most.kept })
}

interface Replacements {
  readonly count: bigint
  readonly kept: bigint
}

function longest(text: bigint, replaced: bigint, by: bigint): Replacements {
  if (replaced === 0n) return { count: text < mostUint ? text + 1n : text, kept: text }
  return by <= replaced ? { count: 0n, kept: text } : { count: divideUp(text, replaced), kept: 0n }
}

function shortest(text: bigint, replaced: bigint, by: bigint): Replacements {
  if (replaced === 0n) return { count: text < mostUint ? text + 1n : text, kept: text }
  return replaced <= by ? { count: 0n, kept: text } : { count: divideUp(text, replaced), kept: 0n }
}

/** In floating point, as the server divides. */
function divideUp(value: bigint, by: bigint): bigint {
  const quotient = Math.ceil(Number(value) / Number(by))
  return quotient >= 2 ** 64 ? 2n ** 63n : BigInt(quotient)
}

/** At most a text for every character, or as many as the limit allows. */
export const splitting: StaticCost = (args, context) => {
  const size = sizeOfFirst(args, context)
  const limit = literalInt(args[2])
  const max = limit === undefined ? size.max : BigInt.asUintN(64, limit)
  return { cost: scale(size, 2 * traversalFactor), size: { min: 0n, max } }
}

export const joining: StaticCost = (args, context) => {
  const list = sizeOfFirst(args, context)
  const items = listItems(args[0])
  const texts = items === undefined ? exactly(0) : multiply(list, context.sizeOf(items))
  const separators = { min: list.min > 0n ? list.min - 1n : 0n, max: list.max > 0n ? list.max - 1n : 0n }
  const size = args[1] === undefined ? texts : add(texts, multiply(context.sizeOf(args[1]), separators))
  return { cost: scale(size, traversalFactor), size }
}

export const finding: StaticCost = (args, context) => {
  const [text, pattern] = args.map(one => context.sizeOf(one))
  return { cost: matching(given(text), given(pattern)), size: { min: 0n, max: given(text).max } }
}

/** Addresses are 4 or 16 bytes. */
const address: Range = { min: 4n, max: 16n }

/** A test whether an address or a network is in a network; a text is parsed first. */
export function containment(what: 'ip' | 'cidr', isText: boolean): StaticCost {
  const both = scale(add(address, address), traversalFactor)
  const cost = what === 'ip' ? both : add(add(both, scale(address, traversalFactor)), one)
  return ([, other], context) => ({
    cost: isText && other !== undefined ? add(cost, scale(context.sizeOf(other), traversalFactor)) : cost,
  })
}

/** The longest pattern of a named format, at a quarter a character. */
const formatPattern = 128 * 0.25

export const validation: StaticCost = ([, text], context) => ({
  cost: scale(scale(given(text && context.sizeOf(text)), traversalFactor), formatPattern),
})

export const authorizationCheck: StaticCost = fixed(350_000)

export const selector: StaticCost = ([, text], context) => {
  const size = given(text && context.sizeOf(text))
  const requirements = scale(scale(size, 0.5), 10 + 40)
  return { cost: add(add(exactly(10), scale(size, traversalFactor)), requirements) }
}

/** Every item of one list against every item of another. */
export function pairs(factor: number): StaticCost {
  return (args, context) => {
    const [left, right] = args.map(one => sizeInLists(one, context))
    return { cost: add(scale(multiply(given(left), given(right)), factor), one) }
  }
}

/** A call that makes a list of a size. */
function making(size: Range, factor = 1): { readonly cost: Range; readonly size: Range } {
  return { cost: add(add(scale(size, factor), one), exactly(10)), size }
}

export const slicing: StaticCost = (args, context) => {
  const size = sizeInLists(args[0], context)
  const start = countOf(args[1], 0n)
  const end = countOf(args[2], size.max)
  return making(exactly(BigInt.asUintN(64, end - start)))
}

export const counting: StaticCost = args => making(exactly(countOf(args[0], mostUint)))

export const copying: StaticCost = (args, context) => making(sizeInLists(args[0], context))

export const flattening: StaticCost = (args, context) => {
  const depth = args[1] === undefined ? 1n : countOf(args[1], mostUint)
  return making(sizeInLists(args[0], context), Number(depth))
}

/** Every item against every other; of sortBy, the keys count. */
export function sorting(factor: number): StaticCost {
  return (args, context) => {
    const size = sizeInLists(args.at(-1), context)
    return making(multiply(size, size), factor)
  }
}

/** The value of an integer literal, at least 0 (cel-go ext/lists.go, nodeAsIntValue). */
function countOf(argument: CostedArgument | undefined, otherwise: bigint): bigint {
  const value = literalInt(argument)
  if (value === undefined) return otherwise
  return value < 0n ? 0n : value
}

function sizeInLists(argument: CostedArgument | undefined, context: CostContext): Range {
  if (argument === undefined) throw new Error('a call without its argument')
  return context.sizeOf(argument)
}
