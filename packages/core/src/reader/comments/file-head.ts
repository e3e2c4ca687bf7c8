import { type Binding, bindMarks } from '../../markers/bind.ts'
import { resolveKubebuilderName, resolveTag } from '../../markers/names.ts'
import type { Mark } from '../../markers/mark.ts'
import { scanComments } from '../../markers/scan.ts'
import { hasMarkers, isVirtual } from '../../natives/index.ts'
import type { Session } from '../context.ts'
import { displayPath, locate } from '../program/locate.ts'
import { ts } from '../program/typescript.js'

/** Checks whether the comments of a file are read at all: those of installed packages count only when the file is input. */
export function isCommentSource(source: ts.SourceFile, session: Pick<Session, 'inputs'>): boolean {
  const isForeign = (isVirtual(source.fileName) && !hasMarkers(source.fileName)) || source.fileName.includes('/node_modules/')
  return !isForeign || session.inputs.has(source.fileName)
}

/**
 * Reads the comments at the head of a file, which are about all that it declares, as controller-gen's package markers are
 * (pkg/crd/markers/package.go). Tags are documentation there, as `@format` and its like belong to other tools, but for those of files.
 */
export function readFileHead(source: ts.SourceFile, session: Pick<Session, 'inputs' | 'folder'>): Binding {
  if (!isCommentSource(source, session)) return { bound: [], diagnostics: [] }
  const ranges = headComments(source)
  const marks = scanComments(source.text, ranges).marks.filter(mark => mark.spelling === 'kubebuilder' || isOfFile(mark))
  return bindMarks(marks, 'file', {
    locate: (start, end) => locate(source, start, end, session.folder),
    subject: displayPath(source.fileName, session.folder),
    path: '',
  })
}

/** Checks whether fields of a file are optional unless they are marked: `+kubebuilder:validation:Optional` at its head. */
export function isOptionalByDefault(source: ts.SourceFile | undefined, session: Session): boolean {
  return (
    source !== undefined && session.headOf(source).bound.some(({ marker }) => marker.kind === 'presence' && marker.presence === 'optional')
  )
}

/**
 * The comments at the head of a file: all before its first statement. Where that is a type, its own comments are not among them, but
 * those are that an empty line parts from it and that hold a marker of files.
 */
export function headComments(source: ts.SourceFile): readonly ts.CommentRange[] {
  const [first = source.endOfFileToken] = source.statements
  const ranges = ts.getLeadingCommentRanges(source.text, first.pos) ?? []
  if (!isType(first)) return ranges
  const blocks = splitBlocks(ranges, source.text, first.getStart(source))
  return blocks
    .slice(0, -1)
    .filter(block => scanComments(source.text, block).marks.some(isOfFile))
    .flat()
}

function isType(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node) || ts.isEnumDeclaration(node)
}

function isOfFile({ spelling, comment, name }: Mark): boolean {
  const marker =
    spelling === 'kubebuilder' ? resolveKubebuilderName(name)?.marker : comment === 'doc' ? resolveTag(name)?.marker : undefined
  return marker?.sites.includes('file') === true
}

/** Runs of comments without an empty line between them; the last one touches what is at `end`, and may be empty. */
function splitBlocks(ranges: readonly ts.CommentRange[], text: string, end: number): readonly (readonly ts.CommentRange[])[] {
  const blocks: ts.CommentRange[][] = [[]]
  for (const [index, range] of ranges.entries()) {
    blocks.at(-1)?.push(range)
    const gap = text.slice(range.end, ranges[index + 1]?.pos ?? end)
    if (/\n[ \t\r]*\n/.test(gap)) blocks.push([])
  }
  return blocks
}
