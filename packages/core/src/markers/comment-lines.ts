/** Offsets of one comment in the text of its file, delimiters included. */
export interface CommentRange {
  readonly pos: number
  readonly end: number
}

/** `doc` is `/** … *\/`, `block` any other `/* … *\/`, `line` is `// …`. */
export type CommentKind = 'doc' | 'block' | 'line'

/** One line of a comment's inside: from `start` (after the gutter) to `end` (trailing white space left out). */
export interface CommentLine {
  readonly start: number
  readonly end: number
}

export interface CommentText {
  readonly kind: CommentKind
  readonly lines: readonly CommentLine[]
}

/** Splits a comment into its lines, without delimiters and gutters. A range that is not a comment has no lines. */
export function readComment(text: string, range: CommentRange): CommentText {
  const pos = Math.max(0, Math.min(range.pos, text.length))
  const end = Math.max(pos, Math.min(range.end, text.length))
  if (text.startsWith('//', pos)) return { kind: 'line', lines: [trimLine(text, skipSpaces(text, pos + 2, end, 1), end)] }
  if (!text.startsWith('/*', pos)) return { kind: 'line', lines: [] }
  const kind = text.startsWith('/**', pos) && !text.startsWith('/**/', pos) ? 'doc' : 'block'
  const inner = skipStars(text, pos + 1, end)
  const innerEnd = text.startsWith('*/', end - 2) ? Math.max(inner, skipStarsBack(text, end - 2)) : end
  return { kind, lines: stripGutters(text, splitLines(text, inner, innerEnd)) }
}

function splitLines(text: string, from: number, to: number): readonly CommentLine[] {
  const lines: CommentLine[] = []
  for (let start = from; start <= to;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 || newline > to ? to : newline
    lines.push({ start, end })
    start = end + 1
  }
  return lines
}

/** Lines without a `*` lose the white space that all of them share, so that indented text keeps its shape. */
function stripGutters(text: string, lines: readonly CommentLine[]): readonly CommentLine[] {
  const [first, ...rest] = lines
  if (first === undefined) return []
  const bare = rest.filter(line => !hasStar(text, line) && skipSpaces(text, line.start, line.end) !== line.end)
  const shared = least(bare.map(line => skipSpaces(text, line.start, line.end) - line.start))
  const stripped = rest.map(line =>
    hasStar(text, line) ? afterStar(text, line) : { ...line, start: Math.min(line.end, line.start + shared) },
  )
  return [{ ...first, start: skipSpaces(text, first.start, first.end) }, ...stripped].map(line => trimLine(text, line.start, line.end))
}

/** The least of any number of numbers: a call with 200,000 arguments overflows the stack. */
function least(numbers: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const one of numbers) least = Math.min(least, one)
  return least
}

function hasStar(text: string, line: CommentLine): boolean {
  const at = skipSpaces(text, line.start, line.end)
  return at < line.end && text[at] === '*'
}

function afterStar(text: string, line: CommentLine): CommentLine {
  const star = skipSpaces(text, line.start, line.end) + 1
  return { start: skipSpaces(text, star, line.end, 1), end: line.end }
}

function skipStars(text: string, from: number, to: number): number {
  let at = from
  while (at < to && text[at] === '*') at++
  return at
}

function skipStarsBack(text: string, from: number): number {
  let at = from
  while (text[at - 1] === '*') at--
  return at
}

/** Returns the offset of the first character that is not a space, tab or carriage return, at most `most` further. */
function skipSpaces(text: string, from: number, to: number, most = Number.POSITIVE_INFINITY): number {
  let at = from
  while (at < to && at - from < most && isSpace(text[at])) at++
  return at
}

function trimLine(text: string, start: number, end: number): CommentLine {
  let last = end
  while (last > start && isSpace(text[last - 1])) last--
  return { start, end: last }
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\r' || character === '\u00a0' || character === '\ufeff'
}
