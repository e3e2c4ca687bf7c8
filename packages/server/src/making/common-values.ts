import { isRecord, jsonText } from '@crdgen/core/internal'

/** Values to look up by content, in time that does not grow with their number. */
export function valueSet(values: readonly unknown[]): { has(value: unknown): boolean } {
  const known = new Set(values.map(canonicalText))
  return { has: value => known.has(canonicalText(value)) }
}

/** The values of one list that another has too. */
export function commonValues(a: readonly unknown[], b: readonly unknown[]): readonly unknown[] {
  const known = valueSet(b)
  return a.filter(one => known.has(one))
}

/** The same text for the same value, whatever the order of its members. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (!isRecord(value)) return jsonText(value) ?? ''
  const members = Object.entries(value).toSorted(byName)
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalText(inner)}`).join(',')}}`
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0
}
