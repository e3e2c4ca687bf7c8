import { isSealed } from './sealed.ts'

/** Keywords of schemas that are float64 in Go, where the largest int64 is 2^63. */
const floats: ReadonlySet<string> = new Set(['maximum', 'minimum', 'multipleOf'])
/** Those that are int64 in Go. What they count is always less than a double holds exactly. */
const counts: ReadonlySet<string> = new Set(['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'])
/** Values of the API, whose own numbers stay exact. */
const values: ReadonlySet<string> = new Set(['default', 'enum', 'example'])

const largestInt64 = 2 ** 63 - 1024

/**
 * A CRD whose bounds are numbers: an int64 that no number prints (2^63-1) is a bigint in what was read, and arithmetic on bounds takes
 * none. Returns the same value where nothing changes.
 */
export function withPlainBounds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isSealed(value)) return value
  return Array.isArray(value) ? items(value) : members(value)
}

function items(list: readonly unknown[]): readonly unknown[] {
  const read = list.map(withPlainBounds)
  return read.every((one, at) => one === list[at]) ? list : read
}

function members(object: object): object {
  const entries = Object.entries(object)
  const read = entries.map(([key, value]): readonly [string, unknown] => [key, member(key, value)])
  return read.every(([, value], at) => value === entries[at]?.[1]) ? object : Object.fromEntries(read)
}

function member(key: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return values.has(key) ? value : withPlainBounds(value)
  if (floats.has(key)) return Number(value)
  return counts.has(key) ? Math.min(Number(value), largestInt64) : value
}
