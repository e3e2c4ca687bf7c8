import { plainBound } from '@crdgen/core/internal'
import { isSealed } from './sealed.ts'

/** Values of the API, whose own numbers stay exact. */
const values: ReadonlySet<string> = new Set(['default', 'enum', 'example'])

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
  const read = entries.map(([key, value]): readonly [string, unknown] => [key, boundedMember(key, value)])
  return read.every(([, value], at) => value === entries[at]?.[1]) ? object : Object.fromEntries(read)
}

function boundedMember(key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return plainBound(key, value) ?? value
  return values.has(key) ? value : withPlainBounds(value)
}
