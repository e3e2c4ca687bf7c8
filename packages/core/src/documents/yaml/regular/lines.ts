import { char, codeIn } from '../characters.ts'
import { type Scanner, startScanner } from '../scanner.ts'

/** Thrown within this folder for what is left to the parser. */
export class Irregular extends Error {}

/** A text, and the position of the reader: always something on a line, blanks and comments skipped. */
export interface Lines {
  readonly text: string
  /** Scans scalars over several lines. */
  readonly scanner: Scanner
  at: number
  /** Of `at`, where it starts a node or a key; -1 at the end of the text. */
  column: number
  lineStart: number
  /** The line comes after comments. */
  isAfterComment: boolean
}

export function startLines(text: string): Lines {
  return { text, scanner: startScanner(text, false), at: 0, column: 0, lineStart: 0, isAfterComment: false }
}

/** Goes on to the first line with content. */
export function firstLine(lines: Lines): void {
  lines.isAfterComment = false
  goFrom(lines, 0)
}

/** Goes on to the next line with content below the one whose end, or whose comment, is at `end`. */
export function nextLine(lines: Lines, end: number): void {
  const { text } = lines
  lines.isAfterComment = codeIn(text, end) === char.hash
  const found = text.indexOf('\n', end)
  goFrom(lines, found === -1 ? text.length : found + 1)
}

function goFrom(lines: Lines, from: number): void {
  const { text } = lines
  let start = from
  while (start < text.length) {
    let at = start
    while (codeIn(text, at) === char.space) at++
    const code = codeIn(text, at)
    if (code === char.hash) lines.isAfterComment = true
    else if (code !== char.newline) return arrive(lines, start, at, code)
    const found = text.indexOf('\n', at)
    start = found === -1 ? text.length : found + 1
  }
  arrive(lines, text.length, text.length, char.end)
}

function arrive(lines: Lines, lineStart: number, at: number, code: number): void {
  lines.lineStart = lineStart
  lines.at = at
  lines.column = code === char.end ? -1 : at - lineStart
}

export function isDone({ column }: Lines): boolean {
  return column === -1
}
