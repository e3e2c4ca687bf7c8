import type { ReportContext } from './report.ts'
import { displayWidth, withoutCommand } from '../system/terminal/show-line.ts'

type Lines = Pick<ReportContext, 'width' | 'wrap'>

/** Sequences that take no columns: colours, and the ends of links. */
// oxlint-disable-next-line no-control-regex -- the sequences are our own
const sequence = /\u001b\[[\d;]*m|\u001b\]8;;[^\u001b]*\u001b\\/g

/** The number of columns that a terminal uses for a painted text. */
function paintedWidth(text: string): number {
  return displayWidth(text.replace(sequence, ''))
}

/**
 * Breaks a line that is wider than a terminal between words; the lines below it start `indent` columns in. A word that is wider than a
 * line stays whole, so that paths and commands can be copied. Without a terminal the line is returned as it is.
 */
export function wrapLine(line: string, indent: number, { wrap = false, width }: Lines): readonly string[] {
  if (!wrap || paintedWidth(line) <= width) return [line]
  const lines: string[] = []
  let current = ''
  let columns = 0
  for (const word of line.match(/(?<!\s)\s*\S+/g) ?? []) {
    const more = paintedWidth(word)
    const starts = current.trim() === '' || columns + more <= width
    if (!starts) lines.push(current)
    current = starts ? current + word : withoutCommand(' '.repeat(indent) + word.trimStart())
    columns = starts ? columns + more : paintedWidth(current)
  }
  return [...lines, current]
}

/** Puts the last cell of a row on a line below when the row is wider than a terminal. */
export function foldRow(start: string, end: string, indent: number, context: Lines): readonly string[] {
  const row = `${start}  ${end}`
  if (context.wrap !== true || paintedWidth(row.trimEnd()) <= context.width) return [row]
  return [...wrapLine(start.trimEnd(), indent, context), ...(end.trim() === '' ? [] : wrapLine(' '.repeat(indent) + end, indent, context))]
}
