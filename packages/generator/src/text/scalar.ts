import { lookUp } from '@crdgen/core/internal'
/** Reads as something else than a string in YAML 1.1 or in YAML 1.2: null, booleans, the merge and value keys, special floats, one digit. */
const reserved = /^(?:~|\.|\d|null|true|false|yes|no|on|off|y|n|<<|=|[-+]?\.inf|\.nan)$/i
/** Integers and floats of both versions, base 60 (`1:30`) and dates: at least what any reader takes for one. */
const numeric = [
  /^[-+]?(?:0b[01_]+|0o?[0-7_]+|0x[\da-f_]+)$/i,
  /^[-+]?(?:[\d_]*|(?:_*\d[\d_]*)?\.[\d_]*)(?:e[-+]?\d[\d_]*)?$/i,
  /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/,
  /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ][\d:. Zz+-]*)?$/,
]
const mayBeNumeric = /^[-+.\de]./i
/** A text that begins like syntax, contains a mapping or comment indicator, or has spaces that a reader would trim. */
const syntax = /^[#,[\]{}&*!|>'"%@` ]|^[-?:](?: |$)|^(?:---|\.\.\.)|:(?: |$)| #| $/
/** Tabs, other control characters, line breaks of Unicode, what turns text around, byte order marks, lone surrogates: written as escapes. */
const special = /[^\n -~\u00A0-\u2027\u202F-\u2065\u206A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u

/** Most texts are words, which nothing else applies to once they are longer than what is reserved; `e9` could be a number. */
const word = /^[A-DF-Za-df-z][\w./-]*$/
const longestReserved = 5
const ascii = /^[\n -~]*$/

function hasSpecial(text: string): boolean {
  return !ascii.test(text) && special.test(text)
}

/**
 * Returns a string as a YAML scalar on one line, plain where YAML 1.1 and 1.2 both read it back as the same string.
 * Quotes are chosen as controller-gen's library does: double for what would read as another type, single for syntax.
 */
export function formatString(text: string): string {
  if (text.length > longestReserved && word.test(text)) return text
  if (text === '' || reserved.test(text)) return `"${text}"`
  if (text.includes('\n') || hasSpecial(text)) return escapeString(text)
  if (mayBeNumeric.test(text) && numeric.some(form => form.test(text))) return `"${text}"`
  return syntax.test(text) ? `'${text.replaceAll("'", "''")}'` : text
}

/** Checks whether a text with line breaks can be a block (`|`): spaces at a line's end would not be seen, other characters need escapes. */
export function isBlockText(text: string): boolean {
  return !/ (?:\n|$)/.test(text) && !hasSpecial(text)
}

/** Returns the header of a literal block: an indentation indicator when the text begins with space or break, and what becomes of its last breaks. */
export function blockHeader(text: string): string {
  const indicator = /^[ \n]/.test(text) ? '2' : ''
  const keep = text === '\n' || text.endsWith('\n\n') ? '+' : ''
  return `|${indicator}${text.endsWith('\n') ? keep : '-'}`
}

/** A mantissa without a point reads as a string in YAML 1.1: 1e+21 is written 1.0e+21. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`${value} has no JSON form`)
  const text = String(value === 0 ? 0 : value)
  const exponent = text.indexOf('e')
  return exponent < 0 || text.includes('.') ? text : `${text.slice(0, exponent)}.0${text.slice(exponent)}`
}

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\0': '\\0',
}

function escapeString(text: string): string {
  return `"${text.replace(/["\\\n]|[^ -~\u00A0-\u2027\u202F-\u2065\u206A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/gu, escapeCharacter)}"`
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  // Half a surrogate pair is no character: Go reads it as U+FFFD, and no YAML reader takes its escape.
  if (code >= 0xd800 && code <= 0xdfff) return '\\uFFFD'
  return lookUp(escapes, character) ?? (code < 0x100 ? `\\x${hex(code, 2)}` : `\\u${hex(code, 4)}`)
}

function hex(code: number, width: number): string {
  return code.toString(16).toUpperCase().padStart(width, '0')
}
