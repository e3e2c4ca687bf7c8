import { goQuote } from './text.ts'

/** Go's encoding/json scanner: what is wrong with a text that is not JSON; undefined for JSON. */
export function jsonSyntaxProblem(text: string): string | undefined {
  try {
    const end = skipSpace(text, endOfValue(text, skipSpace(text, 0)))
    return end < text.length ? wrong(text, end, 'after top-level value') : undefined
  } catch (error) {
    if (error instanceof JsonFault) return error.message
    throw error
  }
}

class JsonFault extends Error {}

/** Deeper, Go gives up, and so would the stack here. */
const deepest = 5000

function fault(text: string, at: number, where: string): never {
  throw new JsonFault(wrong(text, at, where))
}

/** Go prints one byte as if it were a character. */
function wrong(text: string, at: number, where: string): string {
  if (at >= text.length) return 'unexpected end of JSON input'
  const byte = String.fromCodePoint(new TextEncoder().encode(String.fromCodePoint(text.codePointAt(at) ?? 0))[0] ?? 0)
  const quoted = byte === "'" ? "'\\''" : byte === '"' ? `'"'` : `'${goQuote(byte).slice(1, -1)}'`
  return `invalid character ${quoted} ${where}`
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++
  return at
}

/** The offset behind the value that begins at `at`. */
function endOfValue(text: string, at: number, depth = 0): number {
  const character = text[at] ?? ''
  if (depth > deepest) throw new JsonFault('exceeded max depth')
  if (character === '{') return endOfObject(text, at + 1, depth)
  if (character === '[') return endOfArray(text, at + 1, depth)
  if (character === '"') return endOfText(text, at + 1)
  if (character === '-' || isDigit(character)) return endOfNumber(text, at)
  const literal = ['true', 'false', 'null'].find(one => one.startsWith(character) && character !== '')
  return literal === undefined ? fault(text, at, 'looking for beginning of value') : endOfLiteral(text, at, literal)
}

function endOfObject(text: string, from: number, depth: number): number {
  let at = skipSpace(text, from)
  if (text[at] === '}') return at + 1
  for (;;) {
    if (text[at] !== '"') fault(text, at, 'looking for beginning of object key string')
    at = skipSpace(text, endOfText(text, at + 1))
    if (text[at] !== ':') fault(text, at, 'after object key')
    at = skipSpace(text, endOfValue(text, skipSpace(text, at + 1), depth + 1))
    if (text[at] === '}') return at + 1
    if (text[at] !== ',') fault(text, at, 'after object key:value pair')
    at = skipSpace(text, at + 1)
  }
}

function endOfArray(text: string, from: number, depth: number): number {
  let at = skipSpace(text, from)
  if (text[at] === ']') return at + 1
  for (;;) {
    at = skipSpace(text, endOfValue(text, at, depth + 1))
    if (text[at] === ']') return at + 1
    if (text[at] !== ',') fault(text, at, 'after array element')
    at = skipSpace(text, at + 1)
  }
}

function endOfText(text: string, from: number): number {
  for (let at = from; ; at++) {
    const character = text[at] ?? ''
    if (character === '"') return at + 1
    if (character === '' || character < ' ') fault(text, at, 'in string literal')
    if (character !== '\\') continue
    at++
    if (text[at] === 'u') at = endOfHex(text, at)
    else if (at >= text.length || !'bfnrt\\/"'.includes(text.charAt(at))) fault(text, at, 'in string escape code')
  }
}

function endOfHex(text: string, u: number): number {
  for (let at = u + 1; at <= u + 4; at++) if (!/^[\da-fA-F]$/.test(text[at] ?? '')) fault(text, at, 'in \\u hexadecimal character escape')
  return u + 4
}

function endOfNumber(text: string, from: number): number {
  let at = text[from] === '-' ? from + 1 : from
  if (!isDigit(text[at])) fault(text, at, 'in numeric literal')
  at = text[at] === '0' ? at + 1 : endOfDigits(text, at)
  if (text[at] === '.') {
    if (!isDigit(text[at + 1])) fault(text, at + 1, 'after decimal point in numeric literal')
    at = endOfDigits(text, at + 1)
  }
  if (text[at] !== 'e' && text[at] !== 'E') return at
  at += text[at + 1] === '+' || text[at + 1] === '-' ? 2 : 1
  return isDigit(text[at]) ? endOfDigits(text, at) : fault(text, at, 'in exponent of numeric literal')
}

function endOfDigits(text: string, from: number): number {
  let at = from
  while (isDigit(text[at])) at++
  return at
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

function endOfLiteral(text: string, from: number, literal: string): number {
  for (let index = 1; index < literal.length; index++)
    if (text[from + index] !== literal[index]) fault(text, from + index, `in literal ${literal} (expecting '${literal[index]}')`)
  return from + literal.length
}
