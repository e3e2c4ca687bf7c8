/** Prints a string as Go's strconv.Quote (`%q`) does. */
export function goQuote(text: string): string {
  return `"${[...text].map(quoteCharacter).join('')}"`
}

/** The escapes of Go and CEL that are a backslash and a letter. */
// lookup: single characters
export const shortEscapes: Readonly<Record<string, string>> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '"': '\\"',
}

function quoteCharacter(character: string): string {
  const short = shortEscapes[character]
  if (short !== undefined) return short
  if (isPrintable(character)) return character
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20 || code === 0x7f) return `\\x${hex(code, 2)}`
  return code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0')
}

/** Go's unicode.IsPrint: letters, marks, numbers, punctuation, symbols and the ASCII space. */
export function isPrintable(character: string): boolean {
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u.test(character)
}

/** Counts the bytes of a string in UTF-8, Go's len(). */
export function byteLength(text: string): number {
  return Buffer.byteLength(text)
}

/** Checks whether the JSON reader of the API server (apimachinery util/json) makes an int64 of this number, else a float64. */
export function isInt64(value: number | bigint): boolean {
  if (typeof value === 'bigint') return value >= -(2n ** 63n) && value < 2n ** 63n
  return Number.isInteger(value) && value >= -(2 ** 63) && value < 2 ** 63
}

/** Prints a float64 as Go's `%v` does: the shortest form, with an exponent from 1e6 up and below 1e-4. */
export function goFloat(value: number): string {
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'
  const [digits = '', power = '0'] = value.toExponential().split('e')
  const exponent = Number(power)
  if (exponent >= -4 && exponent < 6) return String(value)
  const size = Math.abs(exponent)
  return `${digits}e${exponent < 0 ? '-' : '+'}${size < 10 ? '0' : ''}${size}`
}

/** Prints a value as Go's json.Marshal does: sorted keys, bytes as base64, `<`, `>` and `&` escaped. */
export function goJson(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return jsonString(value)
  if (typeof value === 'number' || typeof value === 'bigint') return jsonNumber(value)
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `[${value.map(goJson).join(',')}]`
  if (value instanceof Uint8Array) return `"${Buffer.from(value).toString('base64')}"`
  const members = Object.entries(value).sort(([a], [b]) => compareBytes(a, b))
  return `{${members.map(([key, inner]) => `${jsonString(key)}:${goJson(inner)}`).join(',')}}`
}

function jsonString(text: string): string {
  return JSON.stringify(text).replace(/[<>&\u2028\u2029\u007f]/g, escapeForHtml)
}

function escapeForHtml(character: string): string {
  const code = character.charCodeAt(0)
  return code === 0x7f ? character : `\\u${hex(code, 4)}`
}

function jsonNumber(value: number | bigint): string {
  if (typeof value === 'bigint' || isInt64(value)) return BigInt(value).toString()
  // encoding/json writes floats as ECMAScript does, but with at least no leading zero in the exponent.
  return String(value)
}

/** Compares two strings by their UTF-8 bytes, as Go's `<` does. */
export function compareBytes(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** Go's strings.TrimSpace: white space as Unicode has it, and no byte order mark. */
export function goTrim(text: string): string {
  return text.replace(/^[\s\u0085]+|(?<![\s\u0085])[\s\u0085]+$/g, cut => (cut.includes('\ufeff') ? keepMarks(cut) : ''))
}

/** A run at an end of a text is cut up to its first byte order mark. */
function keepMarks(run: string): string {
  const [first, last] = [run.indexOf('\ufeff'), run.lastIndexOf('\ufeff')]
  return run.slice(first, last + 1)
}

/** Go's strings.ToLower, as far as letters of ASCII come out: of one letter always one. */
export function goLower(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase()
}

/** True if a value of JSON is a number; int64s that no double has exactly are bigints. */
export function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** Prints a number as Go's `%v` does: what is an int64 plainly, the rest as a float64. */
export function goNumber(value: number | bigint): string {
  if (typeof value === 'bigint' || isInt64(value)) return BigInt(value).toString()
  return goFloat(value)
}
