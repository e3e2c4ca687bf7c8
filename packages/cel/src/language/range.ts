/** The least and the most of a size or a cost; both are unsigned 64-bit and saturate (cel-go checker/cost.go). */
export interface Range {
  readonly min: bigint
  readonly max: bigint
}

export const mostUint = 2n ** 64n - 1n
export const zero: Range = { min: 0n, max: 0n }
export const one: Range = { min: 1n, max: 1n }
/** A size of which nothing is known. */
export const unknown: Range = { min: 0n, max: mostUint }

export function exactly(value: number | bigint): Range {
  const at = BigInt(value)
  return { min: at, max: at }
}

export function saturate(value: bigint): bigint {
  return value > mostUint ? mostUint : value
}

export function add(left: Range, right: Range): Range {
  return { min: saturate(left.min + right.min), max: saturate(left.max + right.max) }
}

export function multiply(left: Range, right: Range): Range {
  return { min: saturate(left.min * right.min), max: saturate(left.max * right.max) }
}

export function union(left: Range, right: Range): Range {
  return { min: left.min < right.min ? left.min : right.min, max: left.max > right.max ? left.max : right.max }
}

/** Each end times a factor, rounded up, in 64-bit floating point as the server computes it. */
export function scale({ min, max }: Range, factor: number): Range {
  return { min: scaleOne(min, factor), max: scaleOne(max, factor) }
}

function scaleOne(value: bigint, factor: number): bigint {
  const scaled = Math.ceil(Number(value) * factor)
  return scaled >= 2 ** 64 ? mostUint : BigInt(scaled)
}
