import { isRecord, jsonText } from './json.ts'

/** A value with the names of its objects sorted, as Go writes maps: itself where they are. Numbers that name fields come first in JavaScript. */
export function sorted<T>(value: T): T
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(sorted)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  const names = Object.keys(value)
  const inOrder = names.toSorted()
  const entries = inOrder.map(name => [name, sorted(value[name])] as const)
  const isSame = entries.every(([name, inner], index) => name === names[index] && inner === value[name])
  return isSame ? value : Object.fromEntries(entries)
}

/** The same text for the same value, whatever the order of its members. */
export function canonicalJson(value: unknown): string {
  return jsonText(sorted(value)) ?? 'null'
}
