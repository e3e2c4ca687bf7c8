import { isRecord, jsonText } from '@crdgen/core/internal'
import { listAt, valueAt } from './value.ts'

/** The member of that name; null says the same as nothing, as for Go. */
export function member(value: unknown, key: string): unknown {
  return valueAt(value, key) ?? undefined
}

export function textsAt(value: unknown, key: string): readonly string[] {
  return listAt(value, key).filter(one => typeof one === 'string')
}

/** Compares JSON values; members may stand in any order, null members count. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((one, index) => isSame(one, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => Object.hasOwn(b, key) && isSame(a[key], b[key]))
}

/** Values to look up by content, in time that does not grow with their number. */
export function valueSet(values: readonly unknown[]): { has(value: unknown): boolean } {
  const known = new Set(values.map(textOf))
  return { has: value => known.has(textOf(value)) }
}

/** The values of one list that another has too. */
export function commonValues(a: readonly unknown[], b: readonly unknown[]): readonly unknown[] {
  const known = valueSet(b)
  return a.filter(one => known.has(one))
}

/** The same text for the same value, whatever the order of its members. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  if (!isRecord(value)) return jsonText(value) ?? ''
  const members = Object.entries(value).toSorted(byName)
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${textOf(inner)}`).join(',')}}`
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** A value as one line of JSON, cut to what a message can take. */
export function quote(value: unknown): string {
  const text = jsonText(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}

/** Some values in words: `"a", "b" and 3 more`. */
export function list(values: readonly unknown[]): string {
  const shown = values.slice(0, 6).map(quote)
  return values.length > 6 ? `${shown.join(', ')} and ${values.length - 6} more` : shown.join(', ')
}
