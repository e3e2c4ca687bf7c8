import { skipJsonSpace } from './json-text.ts'
import { goQuote } from './text.ts'

/** Thrown by the functions below, and caught by `jsonSyntaxProblem`. */
class Fault extends Error {}

/** The error of Go's encoding/json (scanner.go) for a text that is not one JSON value; undefined for one that is. */
export function jsonSyntaxProblem(text: string): string | undefined {
  // One character for each byte of the text in UTF-8: Go's scanner reads bytes.
  const bytes = Buffer.from(text).toString('latin1')
  try {
    const end = skipJsonSpace(bytes, value(bytes, 0))
    return end < bytes.length ? describeByte(bytes, end, 'after top-level value') : undefined
  } catch (thrown) {
    if (thrown instanceof Fault) return thrown.message
    throw thrown
  }
}

const deepest = 10_000

/** Not recursive: texts may nest as deep as Go's scanner lets them. */
function value(bytes: string, from: number): number {
  const open: string[] = []
  let at = from
  do {
    at = skipJsonSpace(bytes, at)
    const first = bytes[at]
    if (first === '{' || first === '[') {
      open.push(first)
      if (open.length > deepest) fail(bytes, at, 'exceeded max depth')
      at = skipJsonSpace(bytes, at + 1)
      if (!closes(bytes, at, first)) {
        if (first === '{') at = key(bytes, at)
        continue
      }
      open.pop()
      at++
    } else at = scalar(bytes, at)
    at = behind(bytes, at, open)
  } while (open.length > 0)
  return at
}

function closes(bytes: string, at: number, opened: string): boolean {
  return bytes[at] === (opened === '{' ? '}' : ']')
}

/** Goes on behind a value: closes what ends there, to where the next value begins. */
function behind(bytes: string, from: number, open: string[]): number {
  let at = from
  for (let around = open.at(-1); around !== undefined; around = open.at(-1)) {
    at = skipJsonSpace(bytes, at)
    if (!closes(bytes, at, around)) {
      if (bytes[at] !== ',') fail(bytes, at, around === '{' ? 'after object key:value pair' : 'after array element')
      return around === '{' ? key(bytes, skipJsonSpace(bytes, at + 1)) : at + 1
    }
    open.pop()
    at++
  }
  return at
}

function key(bytes: string, from: number): number {
  if (bytes[from] !== '"') fail(bytes, from, 'looking for beginning of object key string')
  const at = skipJsonSpace(bytes, string(bytes, from + 1))
  return bytes[at] === ':' ? at + 1 : fail(bytes, at, 'after object key')
}

function scalar(bytes: string, at: number): number {
  const first = bytes[at]
  if (first === '"') return string(bytes, at + 1)
  if (first === '-' || isDigit(first)) return number(bytes, at)
  const literal = ['true', 'false', 'null'].find(one => one[0] === first)
  return literal === undefined ? fail(bytes, at, 'looking for beginning of value') : word(bytes, at, literal)
}

function string(bytes: string, from: number): number {
  for (let at = from; ; at++) {
    const byte = bytes[at]
    if (byte === '"') return at + 1
    if (byte === undefined || byte < ' ') fail(bytes, at, 'in string literal')
    if (byte !== '\\') continue
    at++
    if (bytes[at] === 'u') for (const last = at + 4; at < last;) hexDigit(bytes, ++at)
    else if (!'bfnrt\\/"'.includes(bytes[at] ?? ' ')) fail(bytes, at, 'in string escape code')
  }
}

function hexDigit(bytes: string, at: number): void {
  if (!/^[\da-fA-F]/.test(bytes[at] ?? '')) fail(bytes, at, String.raw`in \u hexadecimal character escape`)
}

function number(bytes: string, from: number): number {
  let at = bytes[from] === '-' ? from + 1 : from
  if (!isDigit(bytes[at])) fail(bytes, at, 'in numeric literal')
  at = bytes[at] === '0' ? at + 1 : digits(bytes, at)
  if (bytes[at] === '.') {
    if (!isDigit(bytes[at + 1])) fail(bytes, at + 1, 'after decimal point in numeric literal')
    at = digits(bytes, at + 1)
  }
  if (bytes[at] !== 'e' && bytes[at] !== 'E') return at
  at += bytes[at + 1] === '+' || bytes[at + 1] === '-' ? 2 : 1
  if (!isDigit(bytes[at])) fail(bytes, at, 'in exponent of numeric literal')
  return digits(bytes, at)
}

function digits(bytes: string, from: number): number {
  let at = from
  while (isDigit(bytes[at])) at++
  return at
}

function word(bytes: string, at: number, literal: string): number {
  for (let index = 1; index < literal.length; index++)
    if (bytes[at + index] !== literal[index]) fail(bytes, at + index, `in literal ${literal} (expecting '${literal[index]}')`)
  return at + literal.length
}

function isDigit(byte: string | undefined): boolean {
  return byte !== undefined && byte >= '0' && byte <= '9'
}

function fail(bytes: string, at: number, context: string): never {
  throw new Fault(describeByte(bytes, at, context))
}

function describeByte(bytes: string, at: number, context: string): string {
  // The scanner ends with a space of its own.
  const byte = bytes[at] ?? (/^in (?!string literal)|^after decimal/.test(context) ? ' ' : undefined)
  if (byte === undefined) return 'unexpected end of JSON input'
  return `invalid character ${byte === "'" ? String.raw`'\''` : byte === '"' ? `'"'` : `'${goQuote(byte).slice(1, -1)}'`} ${context}`
}
