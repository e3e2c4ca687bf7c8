import { readComment, type CommentKind, type CommentLine, type CommentRange, type CommentText } from './comment-lines.ts'
import type { Mark } from './mark.ts'
import { appendDeprecation, appendLine, finishDescription, startDescription, type Description } from './description.ts'
import { isMarkerTag, type MarkerNames, ownNames } from './names.ts'
import { splitLine } from './split-line.ts'

export type { CommentRange } from './comment-lines.ts'

export interface Scan {
  /** The documentation of the last doc comment that has some, without markers and tags. Empty if there is none. */
  readonly description: string
  readonly marks: readonly Mark[]
}

/**
 * Reads the comments of one declaration: `ranges` are offsets of its comments in the file's text, in order. Reads raw text only. Never
 * throws; a range that holds no comment adds nothing.
 */
export function scanComments(text: string, ranges: readonly CommentRange[], names = ownNames): Scan {
  const scans = ranges.map(range => scanComment(text, readComment(text, range), names))
  const description = scans.findLast(scan => scan.description !== '')?.description ?? ''
  return { description, marks: scans.flatMap(scan => scan.marks) }
}

function scanComment(text: string, comment: CommentText, names: MarkerNames): Scan {
  const { lines } = comment
  const marks: Mark[] = []
  let description = startDescription()
  // A fence that nothing closes goes on to the end, but hides no marks: more likely it was meant to be closed.
  let isFenced = false
  const countPlainLines = plainLinesOf(text, lines, startsMark)
  for (let index = 0; index < lines.length;) {
    const plain = countPlainLines(index)
    if (plain === 1)
      marks.push(...findUnsigned(text, comment.kind, lines[index]), ...findTextMarks(text, comment.kind, lines[index], names))
    if (plain > 0) {
      isFenced ||= plain === 1 && openFence(contentOf(text, lines[index])) !== undefined
      for (const line of lines.slice(index, index + plain))
        description = appendLine(description, text.slice(line.start, line.end), plain > 1 || isFenced)
      index += plain
      continue
    }
    const { mark, taken } = readMark(text, comment.kind, lines, index, names)
    marks.push(...(taken === 1 && comment.kind === 'doc' ? marksOfLine(text, mark, names) : [mark]))
    description = afterMark(description, mark, names)
    index += taken
  }
  return { description: comment.kind === 'doc' ? finishDescription(description) : '', marks }
}

function contentOf(text: string, line: CommentLine | undefined): string {
  return line === undefined ? '' : text.slice(line.start, line.end)
}

const kubebuilderMark = /^\+[A-Za-z][^\s=]*/
/** A package name in prose, `@scope/name`, is not a tag. */
const tagMark = /^@[A-Za-z][\w-]*(?::[A-Za-z][\w-]*)*(?![\w/])/

function startsMark(line: string): boolean {
  const trimmed = line.trimStart()
  return kubebuilderMark.test(trimmed) || tagMark.test(trimmed)
}

function readMark(
  text: string,
  comment: CommentKind,
  lines: readonly CommentLine[],
  index: number,
  names: MarkerNames,
): { readonly mark: Mark; readonly taken: number } {
  const line = lines[index] ?? { start: 0, end: 0 }
  const content = text.slice(line.start, line.end)
  const start = line.start + content.length - content.trimStart().length
  const [sign = ''] = kubebuilderMark.exec(content.trimStart()) ?? tagMark.exec(content.trimStart()) ?? []
  const textStart = start + sign.length
  const spelling = sign.startsWith('+') ? 'kubebuilder' : 'tag'
  const name = sign.slice(1)
  const taken = spelling === 'tag' && isMarkerTag(name, names) ? countValueLines(text, lines, index, textStart, startsMark) : 1
  const value = joinLines(text, lines.slice(index, index + taken), textStart)
  return { mark: { spelling, name, text: value, start, end: textStart + value.length, textStart, comment }, taken }
}

/** One mark and the names of markers in its text, or several marks. */
function marksOfLine(text: string, mark: Mark, names: MarkerNames): readonly Mark[] {
  const [first = mark, ...rest] = splitLine(mark, names)
  if (rest.length > 0 || first.crowd !== undefined) return [first, ...rest]
  return [mark, ...findTextMarks(text, mark.comment, { start: mark.textStart, end: mark.end }, names)]
}

const unsignedMark = /^\s*(?:\+\s+)?((?:kubebuilder|k8s|crdgen):[A-Za-z][^\s=]*)((?:=.*)?)$/

/** Finds a marker that has lost its sign. Text that goes on after the name is prose about it. */
function findUnsigned(text: string, comment: CommentKind, line: CommentLine | undefined): readonly Mark[] {
  const content = contentOf(text, line)
  const [, name = '', value = ''] = unsignedMark.exec(content) ?? []
  if (line === undefined || name === '') return []
  const start = line.start + content.length - content.trimStart().length
  const textStart = line.end - value.length
  return [{ spelling: 'kubebuilder', name, text: value, start, end: line.end, textStart, comment, isUnsigned: true }]
}

const markInText = /(?<=\s)([@+])([A-Za-z][\w-]*(?::[A-Za-z][\w-]*)*)(?![\w/])/g

/** Finds markers' names inside a line of a doc comment, outside quotes and code. */
function findTextMarks(text: string, comment: CommentKind, line: CommentLine | undefined, names: MarkerNames): readonly Mark[] {
  if (comment !== 'doc' || line === undefined) return []
  const content = text.slice(line.start, line.end)
  const isQuoted = quotesOf(content)
  return [...content.matchAll(markInText)].flatMap(({ index, 0: all, 1: sign, 2: name = '' }) => {
    const isMarker = sign === '@' ? isMarkerTag(name, names) : /^(?:kubebuilder|k8s):/.test(name)
    if (isQuoted(index) || !isMarker) return []
    const start = line.start + index
    const end = start + all.length
    return [{ spelling: sign === '@' ? 'tag' : 'kubebuilder', name, text: '', start, end, textStart: end, comment, isText: true }]
  })
}

/** Finds the quotes and code of a line; the function checks whether an offset is inside, and has to be called with offsets in order. */
function quotesOf(line: string): (offset: number) => boolean {
  let at = 0
  let [isInQuotes, isInCode] = [false, false]
  return offset => {
    for (; at < offset; at++) {
      if (line[at] === '"') isInQuotes = !isInQuotes
      if (line[at] === '`') isInCode = !isInCode
    }
    return isInQuotes || isInCode
  }
}

/** A documentation tag owns the text after it; after a marker the description goes on. */
function afterMark(description: Description, mark: Mark, names: MarkerNames): Description {
  if (mark.spelling === 'kubebuilder') return description
  if (mark.name === 'internal') return { ...description, ended: true }
  if (mark.name === 'deprecated') return appendDeprecation(description, mark.text.trim())
  return { ...description, inTag: !isMarkerTag(mark.name, names) }
}

/** Counts the lines from an index on that hold no mark: a whole code fence, a whole `{@link …}`, one line of text; 0 at a mark. */
type CountPlainLines = (index: number) => number

/**
 * Reads the lines of one comment in time near their number: what a search to the end did not find is not searched for again. Indices
 * have to be asked for in order.
 */
function plainLinesOf(text: string, lines: readonly CommentLine[], startsMark: (line: string) => boolean): CountPlainLines {
  const contentOf = (line: CommentLine | undefined): string => (line === undefined ? '' : text.slice(line.start, line.end))
  /** By character: no fence of this length or longer is closed further down. */
  const unclosed = new Map<string, number>()
  let hasBrace = true

  const countFence = (index: number, fence: string): number => {
    const sign = fence.charAt(0)
    if (fence.length >= (unclosed.get(sign) ?? Number.POSITIVE_INFINITY)) return 0
    const closing = findAfter(lines, index, line => closesFence(contentOf(line), fence))
    if (closing === -1) unclosed.set(sign, fence.length)
    return closing === -1 ? 0 : closing + 1 - index
  }
  const countInlineTag = (index: number): number => {
    const closing = hasBrace ? findAfter(lines, index, line => contentOf(line).includes('}')) : -1
    hasBrace = closing !== -1
    return closing === -1 ? 1 : closing + 1 - index
  }
  return index => {
    const first = contentOf(lines[index])
    const fence = openFence(first)
    const fenced = fence === undefined ? 0 : countFence(index, fence)
    if (fenced > 0) return fenced
    if (startsMark(first)) return 0
    return leavesInlineTagOpen(first) ? countInlineTag(index) : 1
  }
}

function findAfter(lines: readonly CommentLine[], index: number, matches: (line: CommentLine) => boolean): number {
  for (let at = index + 1; at < lines.length; at++) {
    const line = lines[at]
    if (line !== undefined && matches(line)) return at
  }
  return -1
}

/**
 * Counts the lines of a JSON value that begins on the first one, after `textStart`; 1 when its brackets never balance, or a mark comes
 * before they do. Each line is read once.
 */
function countValueLines(
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
function joinLines(text: string, lines: readonly CommentLine[], from: number): string {
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

/** Returns the fence (three or more backticks or tildes) that a line opens: CommonMark 0.27, 4.5. */
function openFence(line: string): string | undefined {
  const [, run, info = ''] = /^ *(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  return run?.startsWith('`') === true && info.includes('`') ? undefined : run
}

function closesFence(line: string, fence: string): boolean {
  const trimmed = line.trim()
  return trimmed.length >= fence.length && trimmed === fence.charAt(0).repeat(trimmed.length)
}

function leavesInlineTagOpen(line: string): boolean {
  const opened = line.lastIndexOf('{@')
  return opened !== -1 && !line.includes('}', opened)
}
