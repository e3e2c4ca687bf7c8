import { readComment } from './comment-lines.ts'
import type { CommentKind, CommentLine, CommentRange, CommentText } from './comment-lines.ts'
import { appendDeprecation, appendLine, finishDescription, startDescription } from './description.ts'
import type { Description } from './description.ts'
import { closesFence, leavesInlineTagOpen, openFence } from './fences.ts'
import { isMarkerTag, type MarkerNames, ownNames } from './names.ts'

export type { CommentKind, CommentRange } from './comment-lines.ts'

/** A marker or tag as it stands in a comment. Offsets count UTF-16 units from the start of the file. */
export interface Mark {
  readonly spelling: 'kubebuilder' | 'tag'
  /** All up to the first `=` or white space: `kubebuilder:printcolumn:name`, `items:minimum`. */
  readonly name: string
  /** All after the name. Gutters inside a value of several lines are blanked, so offsets in it are offsets from `textStart`. */
  readonly text: string
  /** Of the `+` or `@`. */
  readonly start: number
  readonly end: number
  readonly textStart: number
  readonly comment: CommentKind
  /** A marker's name in the middle of a line, where it is only text. */
  readonly isText?: true
}

export interface Scan {
  /** The documentation of the last doc comment that has some, without markers and tags. Empty when there is none. */
  readonly description: string
  readonly marks: readonly Mark[]
}

/**
 * Reads the comments that stand at one declaration: `ranges` are offsets of its comments in the file's text, in order.
 * Reads raw text only. Never throws; a range that holds no comment adds nothing.
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
  for (let index = 0; index < lines.length;) {
    const plain = plainLines(text, lines, index)
    if (plain === 1) marks.push(...findTextMarks(text, comment.kind, lines[index], names))
    if (plain > 0) {
      isFenced ||= plain === 1 && openFence(contentOf(text, lines[index])) !== undefined
      for (const line of lines.slice(index, index + plain))
        description = appendLine(description, text.slice(line.start, line.end), plain > 1 || isFenced)
      index += plain
      continue
    }
    const { mark, taken } = readMark(text, comment.kind, lines, index, names)
    marks.push(mark, ...(taken === 1 ? findTextMarks(text, comment.kind, { start: mark.textStart, end: mark.end }, names) : []))
    description = afterMark(description, mark, names)
    index += taken
  }
  return { description: comment.kind === 'doc' ? finishDescription(description) : '', marks }
}

function contentOf(text: string, line: CommentLine | undefined): string {
  return line === undefined ? '' : text.slice(line.start, line.end)
}

/** Counts the lines from `index` on that hold no mark: a whole code fence, a whole `{@link …}`, one line of text; 0 at a mark. */
function plainLines(text: string, lines: readonly CommentLine[], index: number): number {
  const first = contentOf(text, lines[index])
  const fence = openFence(first)
  if (fence !== undefined) {
    const closing = findAfter(lines, index, line => closesFence(contentOf(text, line), fence))
    if (closing !== -1) return closing + 1 - index
  }
  if (startsMark(first)) return 0
  if (!leavesInlineTagOpen(first)) return 1
  const closing = findAfter(lines, index, line => contentOf(text, line).includes('}'))
  return closing === -1 ? 1 : closing + 1 - index
}

function findAfter(lines: readonly CommentLine[], index: number, fits: (line: CommentLine) => boolean): number {
  for (let at = index + 1; at < lines.length; at++) {
    const line = lines[at]
    if (line !== undefined && fits(line)) return at
  }
  return -1
}

const kubebuilderMark = /^\+[A-Za-z][^\s=]*/
/** A package name in prose, `@scope/name`, is no tag. */
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
  const taken = spelling === 'tag' && isMarkerTag(name, names) ? valueLines(text, lines, index, textStart) : 1
  const value = joinLines(text, lines.slice(index, index + taken), textStart)
  return { mark: { spelling, name, text: value, start, end: textStart + value.length, textStart, comment }, taken }
}

const markInText = /(?<=\s)([@+])([A-Za-z][\w-]*(?::[A-Za-z][\w-]*)*)(?![\w/])/g

/** Finds markers' names inside a line of a doc comment, outside quotes and code. */
function findTextMarks(text: string, comment: CommentKind, line: CommentLine | undefined, names: MarkerNames): readonly Mark[] {
  if (comment !== 'doc' || line === undefined) return []
  const content = text.slice(line.start, line.end)
  return [...content.matchAll(markInText)].flatMap(({ index, 0: all, 1: sign, 2: name = '' }) => {
    const isMarker = sign === '@' ? isMarkerTag(name, names) : /^(?:kubebuilder|k8s):/.test(name)
    if (!isMarker || isQuoted(content.slice(0, index))) return []
    const start = line.start + index
    const end = start + all.length
    return [{ spelling: sign === '@' ? 'tag' : 'kubebuilder', name, text: '', start, end, textStart: end, comment, isText: true }]
  })
}

function isQuoted(before: string): boolean {
  return ['"', '`'].some(quote => before.split(quote).length % 2 === 0)
}

/** Counts the lines of a JSON value that begins on the first one; 1 when its brackets never balance. */
function valueLines(text: string, lines: readonly CommentLine[], index: number, textStart: number): number {
  const first = text.slice(textStart, lines[index]?.end).trimStart()
  if (!first.startsWith('{') && !first.startsWith('[')) return 1
  for (let taken = 1; index + taken <= lines.length; taken++) {
    const next = lines[index + taken - 1]
    if (taken > 1 && next !== undefined && startsMark(text.slice(next.start, next.end))) return 1
    if (isBalanced(joinLines(text, lines.slice(index, index + taken), textStart))) return taken
  }
  return 1
}

function isBalanced(json: string): boolean {
  const brackets = json.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/[^[\]{}]/g, '')
  let depth = 0
  for (const bracket of brackets) depth += bracket === '{' || bracket === '[' ? 1 : -1
  return depth <= 0
}

/** Joins the lines' text from `from` on; what stands between them becomes a newline and spaces of the same length. */
function joinLines(text: string, lines: readonly CommentLine[], from: number): string {
  let joined = ''
  for (const line of lines) {
    const start = Math.max(from, line.start)
    if (joined !== '') joined += '\n'.padEnd(start - from - joined.length)
    joined += text.slice(start, line.end)
  }
  return joined
}

/** A documentation tag owns the text after it; after a marker the description goes on. */
function afterMark(description: Description, mark: Mark, names: MarkerNames): Description {
  if (mark.spelling === 'kubebuilder') return description
  if (mark.name === 'internal') return { ...description, ended: true }
  if (mark.name === 'deprecated') return appendDeprecation(description, mark.text.trim())
  return { ...description, inTag: !isMarkerTag(mark.name, names) }
}
