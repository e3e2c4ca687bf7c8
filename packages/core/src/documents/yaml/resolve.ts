import { YamlFault } from './fault.ts'
import type { ScalarNode } from './node.ts'

/** A value of a scalar. Whole numbers that a double can't hold are bigints. */
export type ScalarValue = string | number | bigint | boolean | null

const words: ReadonlyMap<string, ScalarValue> = new Map<string, ScalarValue>([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map(word => [word, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map(word => [word, false] as const),
  ...['', '~', 'null', 'Null', 'NULL'].map(word => [word, null] as const),
  ...['.nan', '.NaN', '.NAN'].map(word => [word, Number.NaN] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map(word => [word, Number.POSITIVE_INFINITY] as const),
  ...['-.inf', '-.Inf', '-.INF'].map(word => [word, Number.NEGATIVE_INFINITY] as const),
])

const longTag = 'tag:yaml.org,2002:'
const resolvable: ReadonlySet<string> = new Set(['', 'str', 'bool', 'int', 'float', 'null', 'timestamp'].map(tag => tag && longTag + tag))

/** The value of a scalar as go-yaml v2 resolves it (resolve.go): YAML 1.1's booleans and octal numbers, but no base 60. */
export function resolveScalar({ text, tag, isPlain, at }: ScalarNode): ScalarValue {
  if (tag === '') return isPlain ? resolvePlain(text) : text
  if (tag === `${longTag}binary`) return decodeBinary(text, at)
  if (tag === `${longTag}str` || !resolvable.has(tag)) return text
  const value = resolvePlain(text)
  const found = typeTag(value, text)
  const wanted = tag.slice(longTag.length)
  if (found === wanted) return value
  if (wanted === 'float' && found === 'int') return Number(value)
  if (wanted === 'timestamp' && isTimestamp(text)) return text
  throw new YamlFault(`cannot decode !!${found} \`${text}\` as a !!${wanted}`, at)
}

function typeTag(value: ScalarValue, text: string): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'str'
  return isWrittenAsFloat(text) ? 'float' : 'int'
}

/** Checks whether the text of a number, whole or not, makes it a float64. */
export function isWrittenAsFloat(text: string): boolean {
  const digits = text.replaceAll('_', '')
  return !integer.test(digits) || resolveInteger(digits) === undefined
}

function isTimestamp(text: string): boolean {
  return /^\d{4}-\d{1,2}-\d{1,2}([Tt]\d{1,2}:\d{1,2}:\d{1,2}(\.\d+)?(Z|[-+]\d\d:\d\d)| \d{1,2}:\d{1,2}:\d{1,2}(\.\d+)?)?$/.test(text)
}

/** The value of a scalar without quotes and tag. */
export function resolvePlain(text: string): ScalarValue {
  const first = text.charCodeAt(0)
  const isDigit = first >= 48 && first <= 57
  // Only these can start a number or one of the words: + - . ~ and letters of the words.
  if (!isDigit && text !== '' && !'+-.~yYnNtTfFoO'.includes(text.charAt(0))) return text
  const word = words.get(text)
  if (word !== undefined) return word
  if (first === 46) return /^\.\d+(e[-+]?\d+)?$/i.test(text) ? finite(text) : text
  return isDigit || first === 43 || first === 45 ? resolveNumber(text) : text
}

/** A number too large for a double stays text, as in Go. */
function finite(text: string, digits = text): number | string {
  const value = Number(digits)
  return Number.isFinite(value) ? value : text
}

const integer = /^[-+]?(?:0x[0-9a-f]+|0b[01]+|0o?[0-7]+|0|[1-9][0-9]*)$/i
const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/

function resolveNumber(text: string): ScalarValue {
  const plain = text.includes('_') ? text.replaceAll('_', '') : text
  if (integer.test(plain)) {
    const value = resolveInteger(plain)
    if (value !== undefined) return value
  }
  return float.test(plain) ? finite(text, plain) : text
}

/** Undefined beyond int64 and uint64. A sign and uint64 don't go together. */
function resolveInteger(text: string): number | bigint | undefined {
  const hasSign = /^[-+]/.test(text)
  const digits = hasSign ? text.slice(1) : text
  const value = BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits)
  const signed = text.startsWith('-') ? -value : value
  const most = hasSign ? 2n ** 63n - 1n : 2n ** 64n - 1n
  if (signed > most || signed < -(2n ** 63n)) return undefined
  const number = Number(signed)
  return Number.isSafeInteger(number) ? number : signed
}

function decodeBinary(text: string, at: number): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text.replaceAll(/[\r\n]/g, '')), one => one.charCodeAt(0)))
  } catch {
    throw new YamlFault('!!binary value contains invalid base64 data', at)
  }
}
