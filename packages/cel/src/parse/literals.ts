import type { LiteralValue } from '../ast/expression.ts'
import type { Settings } from '../language/options.ts'
import type { CelToken } from './tokens.ts'

/**
 * The value of a number (cel-go's parser.go, VisitInt, VisitUint and VisitDouble), or what is wrong with it; undefined for other
 * tokens. `sign` is `-` or nothing.
 */
export function readNumber({ kind, text }: CelToken, sign: string): LiteralValue | string | undefined {
  switch (kind) {
    case 'NUM_INT': {
      const value = sign === '-' ? -BigInt(text) : BigInt(text)
      return value >= -(2n ** 63n) && value < 2n ** 63n ? { type: 'int', value } : 'invalid int literal'
    }
    case 'NUM_UINT': {
      const value = BigInt(text.slice(0, -1))
      return value < 2n ** 64n ? { type: 'uint', value } : 'invalid uint literal'
    }
    case 'NUM_FLOAT': {
      const value = Number(`${sign}${text}`)
      return Number.isFinite(value) ? { type: 'double', value } : 'invalid double literal'
    }
    default:
      return undefined
  }
}

/** The value of a text, of bytes, or of a word such as `true`, or what is wrong with it. */
export function readString({ kind, text }: CelToken, settings: Settings): LiteralValue | string {
  if (kind === 'true' || kind === 'false') return { type: 'bool', value: kind === 'true' }
  if (kind !== 'STRING' && kind !== 'BYTES') return { type: 'null' }
  const isBytes = kind === 'BYTES'
  const literal = isBytes ? text.slice(1) : text
  const isRaw = /^[rR]/.test(literal)
  const wrong = isRaw ? undefined : escapeProblem(literal, isBytes, settings)
  if (wrong !== undefined) return wrong
  const body = withoutQuotes(isRaw ? literal.slice(1) : literal)
  if (isBytes) return { type: 'bytes', value: isRaw ? new TextEncoder().encode(body) : unescapeBytes(body) }
  return { type: 'string', value: isRaw ? body : body.replace(escapes, (_, escape: string) => unescapeText(escape)) }
}

function withoutQuotes(literal: string): string {
  // A newline in a literal of three quotes is what it is in the source, but a carriage return is dropped.
  const normalized = literal.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const quotes = /^(?:"""|''')/.test(normalized) && normalized.length >= 6 ? 3 : 1
  return normalized.slice(quotes, -quotes)
}

/** Describes the problem of the escapes of a literal: the lexer has seen to their form (cel-go's unescape.go). */
function escapeProblem(literal: string, isBytes: boolean, settings: Settings): string | undefined {
  for (const [, marker = '', digits = ''] of literal.matchAll(/\\(?:([uU])([0-9a-fA-F]{8}|[0-9a-fA-F]{4})|[^])/g)) {
    if (marker === '') continue
    if (isBytes) return 'unable to unescape string'
    const code = Number.parseInt(marker === 'u' ? digits.slice(0, 4) : digits, 16)
    const isSurrogate = code >= 0xd800 && code <= 0xdfff
    if (settings.has('codePoints') && (code > 0x10ffff || isSurrogate)) return 'invalid unicode code point'
    // Older ones compare 32 bits, with a sign.
    if ((code | 0) > 0x10ffff) return 'unable to unescape string'
  }
  return undefined
}

const escapes = /\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[xX][0-9a-fA-F]{2}|[0-3][0-7]{2}|[^])/g
// lookup: single characters
const named: Readonly<Record<string, number>> = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 }

function unescapeText(escape: string): string {
  const code = codeOf(escape)
  // What is beyond Unicode, or half of a pair, becomes the replacement character when Go writes it.
  const isRune = code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isRune ? String.fromCodePoint(code) : '\ufffd'
}

function codeOf(escape: string): number {
  const first = escape.charAt(0)
  if ('uUxX'.includes(first) && escape.length > 1) return Number.parseInt(escape.slice(1), 16)
  if (/^[0-3][0-7]{2}$/.test(escape)) return Number.parseInt(escape, 8)
  return named[first] ?? first.charCodeAt(0)
}

/** In bytes, an escape is one byte. */
function unescapeBytes(body: string): Uint8Array {
  const parts: Uint8Array[] = []
  let end = 0
  for (const { 0: whole, 1: escape = '', index } of body.matchAll(escapes)) {
    parts.push(new TextEncoder().encode(body.slice(end, index)), Uint8Array.of(codeOf(escape)))
    end = index + whole.length
  }
  return Uint8Array.from(Buffer.concat([...parts, new TextEncoder().encode(body.slice(end))]))
}
