import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import { isDocumentationTag } from '../../markers/documentation-tags.ts'
import { findMarker, isMarkerTag, resolveKubebuilderName } from '../../markers/names.ts'
import type { Mark } from '../../markers/mark.ts'
import { type CommentRange, scanComments } from '../../markers/scan.ts'
import { createFinding } from '../../rules/core-rules.ts'
import { displayPath, locate } from '../program/locate.ts'
import { ts } from '../program/typescript.js'
import { takesMarkers } from './argument-marks.ts'
import { commentsOf } from './docs.ts'
import { headComments } from './file-head.ts'

/** Finds markers in comments that nothing reads: inside a type declaration and on no field of it, or above something that is not a type. */
export function findOrphans(source: ts.SourceFile, folder: string): readonly Diagnostic[] {
  return [...inTypes(source, folder), ...aboveOthers(source, folder)]
}

/** Only `+` markers: a tag there may be the documentation of a function. Those of other generators are known to nobody here. */
function aboveOthers(source: ts.SourceFile, folder: string): readonly Diagnostic[] {
  const head = new Set(headComments(source).map(range => range.pos))
  const others = [...source.statements.filter(statement => !isTypeStatement(statement)), source.endOfFileToken]
  const lost = others.flatMap(node => ts.getLeadingCommentRanges(source.text, node.pos) ?? []).filter(range => !head.has(range.pos))
  const marks = lost.flatMap(range => scanComments(source.text, [range]).marks)
  return marks
    .filter(mark => mark.spelling === 'kubebuilder' && isMarker(mark))
    .map(mark =>
      reportOrphan(mark, 'is not above a type', 'write it above the declaration of a type, or at the head of the file', source, folder),
    )
}

function inTypes(source: ts.SourceFile, folder: string): readonly Diagnostic[] {
  return source.statements.filter(isTypeStatement).flatMap(statement => {
    if (!mayHoldMarks(statement, source)) return []
    const owned = new Set(ownersIn(statement).flatMap(node => commentsOf(node, source).map(range => range.pos)))
    const lost = commentsIn(statement, source).filter(range => !owned.has(range.pos))
    const onValues = new Set(enumMembersIn(statement).flatMap(node => commentsOf(node, source).map(range => range.pos)))
    const marks = lost.flatMap(range =>
      scanComments(source.text, [range]).marks.filter(mark => isMarker(mark) && !(onValues.has(range.pos) && isGate(mark))),
    )
    const where = `is not above a field of ${statement.name?.text ?? 'the class'}`
    return marks.map(mark => reportOrphan(mark, where, fieldHelp, source, folder, statement.name?.text))
  })
}

/** Marks have one of two signs, or are markers of kubebuilder without it. */
function mayHoldMarks(statement: TypeStatement, source: ts.SourceFile): boolean {
  return /[@+]|(?:kubebuilder|k8s|crdgen):/.test(source.text.slice(statement.getStart(source), statement.end))
}

const fieldHelp =
  'write it above a field or above the declaration of a type; a part of a type takes markers when it has a name of its own, or is in parentheses, Array<…> or Record<…>'

function enumMembersIn(statement: TypeStatement): readonly ts.Node[] {
  return ts.isEnumDeclaration(statement) ? statement.members : []
}

/** The one marker that a value of an enum takes. */
function isGate({ name }: Mark): boolean {
  return findMarker(name)?.kind === 'gate'
}

type TypeStatement = ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration | ts.EnumDeclaration

function isTypeStatement(node: ts.Node): node is TypeStatement {
  return ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node)
}

/** The statement, every field in it, and every part of a type that takes markers of its own. */
function ownersIn(node: ts.Node, into: ts.Node[] = []): readonly ts.Node[] {
  if (isCode(node)) return into
  const isField = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node)
  if (isField || isTypeStatement(node) || takesMarkers(node)) into.push(node)
  ts.forEachChild(node, child => void ownersIn(child, into))
  return into
}

/** Methods, accessors and constructors: their comments are about code. */
function isCode(node: ts.Node): boolean {
  return ts.isMethodDeclaration(node) || ts.isMethodSignature(node) || ts.isAccessor(node) || ts.isConstructorDeclaration(node)
}

/** The comments before each token of a statement, but those before its first. */
function commentsIn(statement: TypeStatement, source: ts.SourceFile): readonly CommentRange[] {
  const start = statement.getStart(source)
  return tokensOf(statement, source)
    .filter(token => token.pos > start)
    .flatMap(token => [
      ...(ts.getTrailingCommentRanges(source.text, token.pos) ?? []),
      ...(ts.getLeadingCommentRanges(source.text, token.pos) ?? []),
    ])
}

function tokensOf(node: ts.Node, source: ts.SourceFile, into: ts.Node[] = []): readonly ts.Node[] {
  if (isCode(node)) return into
  const children = node.getChildren(source)
  if (children.length === 0) into.push(node)
  for (const child of children) tokensOf(child, source, into)
  return into
}

/** A name that is a marker's alone; `@default` or `@type` may be documentation of anything. */
function isMarker({ spelling, name, comment, isText }: Mark): boolean {
  if (isText === true) return false
  if (spelling === 'kubebuilder') return resolveKubebuilderName(name) !== undefined
  return comment === 'doc' && isMarkerTag(name) && !isDocumentationTag(name)
}

function reportOrphan(
  mark: Mark,
  where: string,
  help: string,
  source: ts.SourceFile,
  folder: string,
  subject = displayPath(source.fileName, folder),
): Diagnostic {
  const written = `${mark.spelling === 'tag' ? '@' : '+'}${mark.name}`
  return createFinding({
    rule: 'marker/misplaced',
    severity: 'error',
    subject,
    message: `${written} ${where}, so nothing reads it`,
    help,
    data: { marker: written },
    at: locate(source, mark.start, mark.textStart, folder),
  })
}
