import { isSpecial, readGoFloat } from './float.ts'
import { goQuote, isInt64 } from './text.ts'

/** A value, or the text of Go's error. */
export type Parsed<T> = { readonly value: T } | { readonly error: string }

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['1', 't', 'T', 'TRUE', 'true', 'True'].map(text => [text, true] as const),
  ...['0', 'f', 'F', 'FALSE', 'false', 'False'].map(text => [text, false] as const),
])

/** Go's strconv.ParseBool. */
export function parseBool(text: string): Parsed<boolean> {
  const value = truths.get(text)
  return value === undefined ? { error: fault('ParseBool', text, 'invalid syntax') } : { value }
}

/** Go's strconv.ParseInt(text, 10, 64). */
export function parseInt64(text: string): Parsed<bigint> {
  const [, sign = '', digits = ''] = /^([+-]?)([0-9]*)/.exec(text) ?? []
  // Digits are read one by one: too many are noticed before what follows them.
  const size = BigInt(digits)
  if (size < 2n ** 64n && (digits === '' || text.length > sign.length + digits.length))
    return { error: fault('ParseInt', text, 'invalid syntax') }
  const value = sign === '-' ? -size : size
  return isInt64(value) ? { value } : { error: fault('ParseInt', text, 'value out of range') }
}

/** Go's strconv.ParseFloat(text, 64). */
export function parseFloat64(text: string): Parsed<number> {
  const value = readGoFloat(text)
  if (value === undefined) return { error: fault('ParseFloat', text, 'invalid syntax') }
  return Number.isFinite(value) || isSpecial(text) ? { value } : { error: fault('ParseFloat', text, 'value out of range') }
}

function fault(parser: string, text: string, what: string): string {
  return `strconv.${parser}: parsing ${goQuote(text)}: ${what}`
}
