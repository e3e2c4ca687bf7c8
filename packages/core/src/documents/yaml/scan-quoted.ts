import { char, codeIn, isBlank, isBlankOrEnd, isBreak } from './characters.ts'
import { YamlFault } from './fault.ts'
import { codeAt, fault, foldBreaks, isAtDocumentMarker, makeToken, readBreak, type Scanner, type Token } from './scanner.ts'

/**
 * Scans a scalar in quotes. Its further lines may be indented as they like. One that is never closed swallows the rest of the text: where it
 * opens is the place to fix.
 */
export function scanQuoted(scanner: Scanner, quote: number): Token {
  const start = scanner.at++
  const end = endOfVerbatim(scanner, quote)
  if (end !== undefined) {
    scanner.at = end + 1
    return makeToken('scalar', start, scanner.text.slice(start + 1, end))
  }
  let value = ''
  for (;;) {
    if (isAtDocumentMarker(scanner)) throw new YamlFault('found unexpected document indicator', start)
    if (codeAt(scanner) === char.end) throw new YamlFault('found unexpected end of stream', start)
    const [words, isEscapedBreak] = scanWords(scanner, quote)
    value += words
    if (codeAt(scanner) === quote) break
    value += scanGap(scanner, isEscapedBreak)
  }
  scanner.at++
  return makeToken('scalar', start, value)
}

/** The place of the closing quote if all before it is on one line and written as it is: most are, and are one piece of the text. */
function endOfVerbatim({ text, at: from }: Scanner, quote: number): number | undefined {
  for (let at = from; ; at++) {
    const code = codeIn(text, at)
    if (code === quote) return quote === char.singleQuote && codeIn(text, at + 1) === quote ? undefined : at
    if (code === char.end || isBreak(code) || (quote === char.doubleQuote && code === char.backslash)) return undefined
  }
}

/** Up to the next blank or the closing quote; the flag is set if a backslash joined the line with the next one. */
function scanWords(scanner: Scanner, quote: number): readonly [string, boolean] {
  const { text } = scanner
  let value = ''
  let from = scanner.at
  for (;;) {
    const code = codeAt(scanner)
    if (isBlankOrEnd(code)) break
    const isDoubled = code === char.singleQuote && codeAt(scanner, 1) === char.singleQuote
    if (code === quote && !(quote === char.singleQuote && isDoubled)) break
    if (quote === char.singleQuote && isDoubled) {
      value += text.slice(from, scanner.at + 1)
      from = scanner.at += 2
    } else if (quote === char.doubleQuote && code === char.backslash) {
      value += text.slice(from, scanner.at)
      if (isBreak(codeAt(scanner, 1))) {
        scanner.at++
        readBreak(scanner)
        return [value, true]
      }
      value += scanEscape(scanner)
      from = scanner.at
    } else scanner.at++
  }
  return [value + text.slice(from, scanner.at), false]
}

function scanGap(scanner: Scanner, isEscapedBreak: boolean): string {
  const from = scanner.at
  let hasBreak = isEscapedBreak
  let first = ''
  let further = ''
  for (;;) {
    const code = codeAt(scanner)
    if (isBlank(code)) scanner.at++
    else if (!isBreak(code)) break
    else if (hasBreak) further += readBreak(scanner)
    else {
      first = readBreak(scanner)
      hasBreak = true
    }
  }
  if (!hasBreak) return scanner.text.slice(from, scanner.at)
  return first === '' ? further : foldBreaks(first, further)
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1b'],
  [' ', ' '],
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
  ['N', '\x85'],
  ['_', '\xa0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
])

const codeLengths: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
])

function scanEscape(scanner: Scanner): string {
  const letter = scanner.text.charAt(scanner.at + 1)
  const plain = scanner.isJson && letter === '/' ? '/' : escapes.get(letter)
  if (plain !== undefined) {
    scanner.at += 2
    return plain
  }
  const length = codeLengths.get(letter)
  if (length === undefined) throw fault(scanner, 'found unknown escape character')
  scanner.at += 2
  const digits = scanner.text.slice(scanner.at, scanner.at + length)
  if (digits.length < length || !/^[0-9a-fA-F]+$/.test(digits)) throw fault(scanner, 'did not find expected hexdecimal number')
  const code = Number.parseInt(digits, 16)
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  if ((isSurrogate && !scanner.isJson) || code > 0x10ffff) throw fault(scanner, 'found invalid Unicode character escape code')
  scanner.at += length
  return isSurrogate ? String.fromCharCode(code) : String.fromCodePoint(code)
}
