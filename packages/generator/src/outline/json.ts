import { isRecord } from '@crdgen/core/internal'

/** Compares two JSON values, whatever the order of their keys. Members set to undefined count as absent. */
export function sameJson(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((item, index) => sameJson(item, after[index]))
  if (!isRecord(before) || !isRecord(after)) return false
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every(key => sameJson(before[key], after[key]))
}
