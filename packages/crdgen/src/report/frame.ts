import { memoizeLast } from '@crdgen/core/internal'
import type { Paint, Style } from '../system/terminal/paint.ts'
import { displayWidth, showLine, type ShownLine } from '../system/terminal/show-line.ts'

/** A place in a text, and how to show it. Lines and columns count from 1; columns count UTF-16 units. */
export interface FrameOptions {
  readonly line: number
  readonly column: number
  readonly endColumn?: number | undefined
  readonly style: Style
  readonly paint: Paint
  readonly width: number
}

/** Draws the source line with the marked text underlined; no lines when the text has no such line. */
export function drawFrame(source: string, options: FrameOptions): readonly string[] {
  const { line, paint, style } = options
  const text = sourceLines(source)[line - 1]
  if (text === undefined) return []
  const gutter = String(line)
  const start = Math.min(Math.max(options.column, 1), text.length + 1) - 1
  const end = Math.min(Math.max(options.endColumn ?? start + 2, start + 2) - 1, Math.max(text.length, start + 1))
  const shown = trimLine(showLine(...cutLine(text, start, end)), options.width - gutter.length - 4)
  const bar = paint('faint', '|')
  return [
    ` ${' '.repeat(gutter.length)} ${bar}`,
    ` ${paint('faint', gutter)} ${bar} ${shown.before}${shown.marked}${shown.after}`.trimEnd(),
    ` ${' '.repeat(gutter.length)} ${bar} ${' '.repeat(displayWidth(shown.before))}${paint(style, '^'.repeat(Math.max(1, displayWidth(shown.marked))))}`,
  ]
}

/** Splits where TypeScript and YAML both end a line, so that line numbers of either mean the same line. Findings of a source are in a row. */
const sourceLines = memoizeLast((source: string): readonly string[] => source.replace(/^\uFEFF/, '').split(/\r\n|[\n\r\u2028\u2029]/))

/** More than any terminal shows. A CRD in JSON is one line of megabytes, of which every finding shows a piece. */
const farAway = 4000

/** The text around the marked part, and where that part is in it. */
function cutLine(text: string, start: number, end: number): readonly [text: string, start: number, end: number] {
  const from = Math.max(0, start - farAway)
  const to = Math.min(end, start + farAway)
  return [text.slice(from, to + farAway), start - from, to - from]
}

/** Cuts a long line down to `width` columns around the marked text, with `…` where something is left out. */
function trimLine(line: ShownLine, width: number): ShownLine {
  if (displayWidth(line.before + line.marked + line.after) <= width) return line
  const marked = keepStart(line.marked, Math.max(1, width - 2))
  const room = Math.max(0, width - displayWidth(marked))
  const before = keepEnd(line.before, Math.max(Math.floor(room / 2), room - displayWidth(line.after)))
  const after = keepStart(line.after, room - displayWidth(before))
  return { before, marked, after }
}

function keepStart(text: string, width: number): string {
  if (displayWidth(text) <= width) return text
  if (width < 1) return ''
  let kept = ''
  for (const character of text) {
    if (displayWidth(kept + character) > width - 1) break
    kept += character
  }
  return `${kept}…`
}

function keepEnd(text: string, width: number): string {
  if (displayWidth(text) <= width) return text
  if (width < 1) return ''
  let kept = ''
  for (const character of [...text].reverse()) {
    if (displayWidth(character + kept) > width - 1) break
    kept = character + kept
  }
  return `…${kept}`
}
