import { isRecord, plainText } from '@crdgen/core/internal'
import { goNumber, goQuote, isNumber } from '@crdgen/go'

/** Prints a value as server-side apply does in paths and errors: structured-merge-diff value/value.go, ToString. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return goQuote(value)
  if (isNumber(value)) return goNumber(value)
  if (Array.isArray(value)) return `[${value.map(valueText).join(',')}]`
  if (!isRecord(value)) return plainText(value)
  return Object.entries(value)
    .map(([key, member]) => `${key}=${valueText(member)}`)
    .join('')
}
