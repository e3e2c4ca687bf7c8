import type { Server } from '../server-version.ts'

/** Says what is wrong with a number (cel-go's parser.go, VisitInt, VisitUint and VisitDouble); `sign` is `-` or nothing. */
export function numberProblem(kind: string, text: string, sign: string): string | undefined {
  switch (kind) {
    case 'NUM_INT':
      return BigInt(text) <= (sign === '-' ? 2n ** 63n : 2n ** 63n - 1n) ? undefined : 'invalid int literal'
    case 'NUM_UINT':
      return BigInt(text.slice(0, -1)) < 2n ** 64n ? undefined : 'invalid uint literal'
    default:
      return Number.isFinite(Number(text)) ? undefined : 'invalid double literal'
  }
}

/** Says what is wrong with the escapes of a literal: the lexer has seen to their form (cel-go's unescape.go). */
export function stringProblem(kind: string, text: string, server: Server): string | undefined {
  const literal = kind === 'BYTES' ? text.slice(1) : text
  if (/^[rR]/.test(literal)) return undefined
  for (const [, marker = '', digits = ''] of literal.matchAll(/\\(?:([uU])([0-9a-fA-F]{8}|[0-9a-fA-F]{4})|[^])/g)) {
    if (marker === '') continue
    if (kind === 'BYTES') return 'unable to unescape string'
    const code = Number.parseInt(marker === 'u' ? digits.slice(0, 4) : digits, 16)
    const isSurrogate = code >= 0xd800 && code <= 0xdfff
    if (server.has('celCodePoints') && (code > 0x10ffff || isSurrogate)) return 'invalid unicode code point'
    // Older ones compare 32 bits, with a sign.
    if ((code | 0) > 0x10ffff) return 'unable to unescape string'
  }
  return undefined
}
