import { isRecord, plainText } from '@crdgen/core/internal'
import { compareBytes, goNumber, isInt64, isNumber } from './go-text.ts'

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
  if (!isRecord(value)) return plainText(value)
  const members = Object.entries(value).sort(([a], [b]) => compareBytes(a, b))
  return `map[${members.map(([key, member]) => `${key}:${goPlain(member)}`).join(' ')}]`
}
