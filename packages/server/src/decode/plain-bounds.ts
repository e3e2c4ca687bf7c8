import { isRecord, plainBound } from '@crdgen/core/internal'
import { mapItems, mapMembers } from './map-value.ts'
import { isSealed } from './sealed.ts'

/** Values of the API, whose own numbers stay exact. */
const values: ReadonlySet<string> = new Set(['default', 'enum', 'example'])

/**
 * A CRD whose bounds are numbers: an int64 that no number prints (2^63-1) is a bigint in what was read, and arithmetic on bounds takes
 * none. Returns the same value where nothing changes.
 */
export function withPlainBounds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isSealed(value)) return value
  if (Array.isArray(value)) return mapItems(value, [], withPlainBounds)
  return isRecord(value) ? mapMembers(value, [], (member, key) => boundedMember(key, member)) : value
}

function boundedMember(key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return plainBound(key, value) ?? value
  return values.has(key) ? value : withPlainBounds(value)
}
