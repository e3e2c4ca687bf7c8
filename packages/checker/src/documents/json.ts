import { jsonText, valueAt } from '@crdgen/core/internal'

export { commonValues, equalJson as isSame, valueSet } from '@crdgen/server/internal'

/** The member of that name; null counts as absent, as for Go. */
export function member(value: unknown, key: string): unknown {
  return valueAt(value, key) ?? undefined
}

/** A value as one line of JSON, cut to what a message can take. */
export function quoteJson(value: unknown): string {
  const text = jsonText(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}

/** Some values in words: `"a", "b" and 3 more`. */
export function list(values: readonly unknown[]): string {
  const shown = values.slice(0, 6).map(quoteJson)
  return values.length > 6 ? `${shown.join(', ')} and ${values.length - 6} more` : shown.join(', ')
}
