import { char, codeIn } from '../characters.ts'
import { YamlFault } from '../fault.ts'
import { resolvePlain } from '../resolve.ts'
import { scanBlock } from '../scan-block.ts'
import { scanPlain } from '../scan-plain.ts'
import { scanQuoted } from '../scan-quoted.ts'
import type { Scanner, Token } from '../scanner.ts'
import { endsIndicator, isQuote, mayStartPlain } from './keys.ts'
import { Irregular, type Lines, nextLine } from './lines.ts'

/** The scalar that is next; `column` is that of the block around it. */
export function readScalar(lines: Lines, column: number): unknown {
  const { text, at } = lines
  const code = codeIn(text, at)
  if (mayStartPlain(text, at)) return readPlain(lines, column)
  if (isQuote(code)) return scan(lines, column, scanner => scanQuoted(scanner, code)).value
  if (code === char.bar || code === char.greater) return scan(lines, column, scanner => scanBlock(scanner, code === char.bar)).value
  throw new Irregular()
}

function readPlain(lines: Lines, column: number): unknown {
  const { text, at: start } = lines
  const end = endOfPlain(text, start)
  const { lineStart } = lines
  endLine(lines, end)
  if (lines.column <= column) return exactPlain(text.slice(start, end))
  if (lines.isAfterComment) throw new Irregular()
  lines.at = start
  lines.lineStart = lineStart
  return exactPlain(scan(lines, column, scanPlain).value)
}

/** The end of a plain scalar on its line, without blanks behind it. */
function endOfPlain(text: string, start: number): number {
  let end = start
  for (let at = start; ; at++) {
    const code = codeIn(text, at)
    if (code === char.newline || code === char.end) return end
    if (code === char.space) {
      if (codeIn(text, at + 1) === char.hash) return end
    } else {
      if (code === char.colon && endsIndicator(text, at + 1)) throw new Irregular()
      end = at + 1
    }
  }
}

/** The value of a plain scalar. Numbers are those that are exact as doubles; others need to be reported, or to be written again. */
export function exactPlain(text: string): unknown {
  const value = resolvePlain(text)
  if (typeof value === 'bigint') throw new Irregular()
  if (typeof value === 'number' && !isExact(value)) throw new Irregular()
  return value
}

function isExact(value: number): boolean {
  return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value))
}

/** Scans with what the parser scans with, and goes on to the next line. */
function scan(lines: Lines, column: number, run: (scanner: Scanner) => Token): Token {
  const { scanner } = lines
  scanner.at = lines.at
  scanner.lineStart = lines.lineStart
  scanner.indent = column
  const token = runScan(scanner, run)
  // A scalar without quotes, or a block, ends where the next line has its first character.
  if (isIndentation(scanner)) nextLine(lines, scanner.lineStart - 1)
  else endLine(lines, scanner.at)
  return token
}

function runScan(scanner: Scanner, run: (scanner: Scanner) => Token): Token {
  try {
    return run(scanner)
  } catch (thrown) {
    if (thrown instanceof YamlFault) throw new Irregular()
    throw thrown
  }
}

function isIndentation({ text, at, lineStart }: Scanner): boolean {
  for (let before = lineStart; before < at; before++) if (codeIn(text, before) !== char.space) return false
  return true
}

/** Goes to the next line; only blanks and a comment may be left of this one. */
export function endLine(lines: Lines, end: number): void {
  const { text } = lines
  let at = end
  while (codeIn(text, at) === char.space) at++
  const code = codeIn(text, at)
  const isComment = code === char.hash && codeIn(text, at - 1) === char.space
  if (!isComment && code !== char.newline && code !== char.end) throw new Irregular()
  nextLine(lines, at)
}
