import { loadTypeScript, ts } from '../program/typescript.js'
import { cleanComment } from './clean-comment.ts'

/** The doc comments of an interface or class, without their comment signs; empty if there are none. */
export interface DeclarationDocs {
  readonly description: string
  /** By property, in the library's spelling: every property that is declared. */
  readonly properties: ReadonlyMap<string, string>
}

export type FileDocs = ReadonlyMap<string, DeclarationDocs>

/** Libraries don't change while a process runs, but for an install in between. */
const known = new Map<string, { readonly text: string; readonly docs: FileDocs }>()

/** Reads the doc comments of a declaration file, by name of interface or class. */
export function readDeclarations(path: string, text: string): FileDocs {
  loadTypeScript()
  const before = known.get(path)
  if (before?.text === text) return before.docs
  const source = ts.createSourceFile(path, text, {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  })
  const owners = source.statements.filter(one => ts.isInterfaceDeclaration(one) || ts.isClassDeclaration(one))
  const docs = new Map(owners.map(owner => [owner.name?.text ?? '', readOwner(owner, text)]))
  known.set(path, { text, docs })
  return docs
}

function readOwner(owner: ts.InterfaceDeclaration | ts.ClassDeclaration, text: string): DeclarationDocs {
  const properties = [...owner.members]
    .filter(member => ts.isPropertySignature(member) || ts.isPropertyDeclaration(member))
    .filter(property => property.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) !== true)
  return {
    description: commentOn(owner, text),
    properties: new Map(properties.map(property => [propertyName(property.name), commentOn(property, text)])),
  }
}

function propertyName(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''
}

/** The nearest doc comment before a node. */
function commentOn(node: ts.Node, text: string): string {
  const ranges = ts.getLeadingCommentRanges(text, node.pos) ?? []
  const doc = ranges.findLast(range => text.startsWith('/**', range.pos))
  return doc === undefined ? '' : cleanComment(text.slice(doc.pos, doc.end))
}
