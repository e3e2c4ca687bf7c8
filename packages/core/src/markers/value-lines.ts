import type { CommentLine } from './comment-lines.ts'

/**
 * Counts the lines of a JSON value that begins on the first one, after `textStart`; 1 when its brackets never balance, or a mark comes
 * before they do. Each line is read once.
 */
export function countValueLines(
  text: string,
  lines: readonly CommentLine[],
  index: number,
  textStart: number,
  startsMark: (line: string) => boolean,
): number {
  const first = text.slice(textStart, lines[index]?.end).trimStart()
  if (!first.startsWith('{') && !first.startsWith('[')) return 1
  let depth = 0
  for (let at = index; at < lines.length; at++) {
    const line = lines[at] ?? { start: 0, end: 0 }
    const content = at === index ? first : text.slice(line.start, line.end)
    if (at > index && startsMark(content)) return 1
    depth += bracketsOf(content)
    if (depth <= 0) return at - index + 1
  }
  return 1
}

/** Opening brackets less closing ones, outside of strings. */
function bracketsOf(line: string): number {
  let depth = 0
  for (const [bracket] of line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[[\]{}]/g))
    depth += bracket === '{' || bracket === '[' ? 1 : -1
  return depth
}

/** Joins the lines' text from `from` on; what is between them becomes a newline and spaces of the same length. */
export function joinLines(text: string, lines: readonly CommentLine[], from: number): string {
  const parts: string[] = []
  let length = 0
  for (const line of lines) {
    const start = Math.max(from, line.start)
    const gap = length === 0 ? '' : '\n'.padEnd(start - from - length)
    parts.push(gap, text.slice(start, line.end))
    length += gap.length + line.end - start
  }
  return parts.join('')
}
