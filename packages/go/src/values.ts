import { compareBytes, goNumber, goQuote, isInt64, isNumber } from './text.ts'

/** Go's `%T` of a JSON value. */
export function goTypeOf(value: unknown): string {
  if (value === null) return '<nil>'
  if (isNumber(value)) return isInt64(value) ? 'int64' : 'float64'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'string'
  return Array.isArray(value) ? '[]interface {}' : 'map[string]interface {}'
}

/** Go's `%v` of a JSON value. */
export function goPlain(value: unknown): string {
  if (value === null || value === undefined) return '<nil>'
  if (isNumber(value)) return goNumber(value)
  if (Array.isArray(value)) return `[${value.map(goPlain).join(' ')}]`
  if (typeof value === 'boolean' || typeof value === 'string') return String(value)
  const members = Object.entries(value).sort(([a], [b]) => compareBytes(a, b))
  return `map[${members.map(([key, member]) => `${key}:${goPlain(member)}`).join(' ')}]`
}

/** Prints a JSON value as Go's `%#v` does; `element` is the Go type of the items of lists. */
export function goSyntax(value: unknown, element: string): string {
  if (value === null || value === undefined) return 'interface {}(nil)'
  if (typeof value === 'string') return goQuote(value)
  if (isNumber(value)) return goNumber(value)
  if (Array.isArray(value)) return `[]${element}{${value.map(item => goSyntax(item, element)).join(', ')}}`
  if (value instanceof Uint8Array) return `[]byte{${[...value].map(byte => `0x${byte.toString(16)}`).join(', ')}}`
  if (typeof value === 'boolean') return String(value)
  const members = Object.entries(value).sort(([a], [b]) => compareBytes(a, b))
  return `map[string]interface {}{${members.map(([key, member]) => `${goQuote(key)}:${goSyntax(member, element)}`).join(', ')}}`
}
