import { isRecord, plainText } from '@crdgen/core/internal'
import { compareBytes, goNumber, goQuote, isNumber } from './go-text.ts'

/** Prints a JSON value as Go's `%#v` does; `element` is the Go type of the items of lists. */
export function goSyntax(value: unknown, element: string): string {
  if (value === null || value === undefined) return 'interface {}(nil)'
  if (typeof value === 'string') return goQuote(value)
  if (isNumber(value)) return goNumber(value)
  if (Array.isArray(value)) return `[]${element}{${value.map(item => goSyntax(item, element)).join(', ')}}`
  if (value instanceof Uint8Array) return `[]byte{${[...value].map(byte => `0x${byte.toString(16)}`).join(', ')}}`
  if (!isRecord(value)) return plainText(value)
  const members = Object.entries(value).sort(([a], [b]) => compareBytes(a, b))
  return `map[string]interface {}{${members.map(([key, member]) => `${goQuote(key)}:${goSyntax(member, element)}`).join(', ')}}`
}
