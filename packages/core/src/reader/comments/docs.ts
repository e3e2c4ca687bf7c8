import { factOf } from '../../values/facts.ts'
import type { Mark } from '../../markers/mark.ts'
import { type Scan, scanComments } from '../../markers/scan.ts'
import type { Session } from '../context.ts'
import { ts } from '../program/typescript.js'
import { headComments, isCommentSource } from './file-head.ts'

/** The documentation and markers in the comments of a declaration. */
export interface Docs {
  readonly description: string
  readonly marks: readonly Mark[]
  readonly source: ts.SourceFile
}

/** The comments that were read in each session: its marker names are its own. */
const docsIn = factOf((_markers: Session['markers']) => new Map<ts.Node, Docs>())

/** Reads the comments on a declaration, once. Comments in installed packages count only when the file is input. */
export function docsOf(node: ts.Node, session: Session): Docs {
  const read = docsIn(session.markers)
  const docs = read.get(node) ?? readDocs(node, session)
  read.set(node, docs)
  return docs
}

function readDocs(node: ts.Node, session: Session): Docs {
  const source = node.getSourceFile()
  if (!isCommentSource(source, session)) return { description: '', marks: [], source }
  const comments = commentsOf(node, source).map(range => ({ range, scan: scanComments(source.text, [range], session.markers) }))
  return { description: descriptionWords(comments, source), marks: comments.flatMap(({ scan }) => scan.marks), source }
}

/** The text of the last doc comment, or, if it is empty, of one right above it; a comment above an empty line may be a licence. */
function descriptionWords(comments: readonly { readonly range: ts.CommentRange; readonly scan: Scan }[], { text }: ts.SourceFile): string {
  const docs = comments.filter(({ range }) => text.startsWith('/**', range.pos)).toReversed()
  const parted = docs.findIndex(({ range }, index) => /\n[ \t\r]*\n/.test(text.slice(range.end, docs[index - 1]?.range.pos ?? range.end)))
  const near = parted === -1 ? docs : docs.slice(0, parted)
  return near.map(({ scan }) => scan.description).find(words => words !== '') ?? ''
}

/**
 * The comments that belong to a declaration: those before it, except one that trails what comes before it on the same line, and
 * one that trails the declaration itself. The compiler's own JSDoc lookup misses a comment on the line of the preceding token.
 */
export function commentsOf(node: ts.Node, source: ts.SourceFile): readonly ts.CommentRange[] {
  const { text } = source
  const start = node.getStart(source)
  const besidePrevious = (ts.getTrailingCommentRanges(text, node.pos) ?? []).filter(
    range => range.pos >= node.pos && !text.slice(range.end, start).includes('\n'),
  )
  const head = node === source.statements[0] ? headComments(source).map(range => range.pos) : []
  const before = (ts.getLeadingCommentRanges(text, node.pos) ?? []).filter(range => range.end <= start && !head.includes(range.pos))
  const after = (ts.getTrailingCommentRanges(text, node.end) ?? []).filter(range => trails(text, range))
  return [...besidePrevious, ...before.filter(range => !besidePrevious.some(other => other.pos === range.pos)), ...after]
}

/** A comment trails a declaration when nothing but the end of the line follows it. */
function trails(text: string, range: ts.CommentRange): boolean {
  return /^[ \t]*(\r?\n|$)/.test(text.slice(range.end, range.end + 200)) || range.kind === ts.SyntaxKind.SingleLineCommentTrivia
}
