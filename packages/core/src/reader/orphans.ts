import { createDiagnostic, type Diagnostic } from '../diagnostic/diagnostic.ts'
import { isDocumentationTag } from '../markers/documentation-tags.ts'
import { findMarker, isMarkerTag, resolveKubebuilderName } from '../markers/names.ts'
import { type CommentRange, type Mark, scanComments } from '../markers/scan.ts'
import { commentsOf } from './docs.ts'
import { locate } from './locate.ts'
import { ts } from './typescript.js'

/** Finds markers in comments that stand inside a type declaration and on no field of it: nothing would read them. */
export function findOrphans(source: ts.SourceFile, folder: string): readonly Diagnostic[] {
  return source.statements.filter(isTypeStatement).flatMap(statement => {
    const owned = new Set(ownersIn(statement).flatMap(node => commentsOf(node, source).map(range => range.pos)))
    const lost = commentsIn(statement, source).filter(range => !owned.has(range.pos))
    const onValues = new Set(enumMembersIn(statement).flatMap(node => commentsOf(node, source).map(range => range.pos)))
    const marks = lost.flatMap(range =>
      scanComments(source.text, [range]).marks.filter(mark => isMarker(mark) && !(onValues.has(range.pos) && isGate(mark))),
    )
    return marks.map(mark => reportOrphan(mark, statement, source, folder))
  })
}

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

/** The statement and every field in it. */
function ownersIn(node: ts.Node): readonly ts.Node[] {
  if (isCode(node)) return []
  const inner: ts.Node[] = []
  ts.forEachChild(node, child => void inner.push(...ownersIn(child)))
  const isField = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node)
  return isField || isTypeStatement(node) ? [node, ...inner] : inner
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

function tokensOf(node: ts.Node, source: ts.SourceFile): readonly ts.Node[] {
  if (isCode(node)) return []
  const children = node.getChildren(source)
  return children.length === 0 ? [node] : children.flatMap(child => tokensOf(child, source))
}

/** A name that is a marker's alone; `@default` or `@type` may be documentation of anything. */
function isMarker({ spelling, name, comment, isText }: Mark): boolean {
  if (isText === true) return false
  if (spelling === 'kubebuilder') return resolveKubebuilderName(name) !== undefined
  return comment === 'doc' && isMarkerTag(name) && !isDocumentationTag(name)
}

function reportOrphan(mark: Mark, statement: TypeStatement, source: ts.SourceFile, folder: string): Diagnostic {
  const written = `${mark.spelling === 'tag' ? '@' : '+'}${mark.name}`
  return createDiagnostic({
    rule: 'marker/misplaced',
    severity: 'error',
    subject: statement.name?.text ?? '',
    message: `${written} stands on no field of ${statement.name?.text ?? 'the class'}, so nothing reads it`,
    help: 'write it above a field or above the declaration of a type; a part of a type takes markers when it has a name of its own',
    data: { marker: written },
    at: locate(source, mark.start, mark.textStart, folder),
  })
}
