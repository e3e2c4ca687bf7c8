import { isRecord } from '@crdgen/core/internal'

/** Compares two values of JSON, whatever the order of their fields. */
export function isEqual(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && sortedText(a) === sortedText(b))
}

/** The same text for values that are equal. */
export function sortedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedText).join()}]`
  if (!isRecord(value)) return typeof value === 'bigint' ? String(value) : String(JSON.stringify(value))
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${sortedText(one)}`).join()}}`
}
