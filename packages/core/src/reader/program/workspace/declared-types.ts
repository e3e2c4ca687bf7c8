import { groupBy } from '../../../values/group-by.ts'
import { ts } from '../typescript.js'

/** A type as a file declares it, whatever tool has printed it: the compiler, a bundler, a person. */
export interface DeclaredType {
  /** Its tokens and doc comments; undefined of a type that is inferred. */
  readonly text: string | undefined
  /** The same without comments, which a tsconfig may leave out. */
  readonly bare: string | undefined
  /** The place of its name. */
  readonly start: number
  readonly end: number
}

/** The types that a file declares at its top, by name. */
export function declaredTypes(source: ts.SourceFile): ReadonlyMap<string, DeclaredType> {
  const types = groupBy(source.statements.filter(isTypeDeclaration), ({ name }) => plainName(name?.text ?? 'default'))
  return new Map([...types].map(([name, declarations]) => [name, declaredType(declarations)]))
}

/** The modules beside a file that it imports or passes on, as it names them. */
export function modulesBeside(source: ts.SourceFile): readonly string[] {
  const from = source.statements.filter(one => ts.isImportDeclaration(one) || ts.isExportDeclaration(one))
  const specifiers = from.map(one => one.moduleSpecifier).filter(one => one !== undefined && ts.isStringLiteral(one))
  return specifiers.map(({ text }) => text).filter(text => text.startsWith('.'))
}

type TypeDeclaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.EnumDeclaration | ts.ClassDeclaration

function isTypeDeclaration(node: ts.Statement): node is TypeDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node) || ts.isClassDeclaration(node)
}

/** Bundlers number the names that several files have. */
function plainName(name: string): string {
  return name.replace(/\$\d+$/, '')
}

function declaredType(declarations: readonly TypeDeclaration[]): DeclaredType {
  const tokens = declarations.some(isInferred) ? undefined : declarations.flatMap(tokensOf)
  const name = declarations[0]?.name
  return {
    text: tokens?.join('\n'),
    bare: tokens?.filter(token => !token.startsWith(comment)).join('\n'),
    start: name?.getStart() ?? 0,
    end: name?.getEnd() ?? 0,
  }
}

/** Of fields without a type, of values that are computed, and of `typeof`, a declaration file has what the compiler has worked out. */
function isInferred(declaration: TypeDeclaration): boolean {
  if (ts.isEnumDeclaration(declaration))
    return declaration.members.some(({ initializer: value }) => value !== undefined && !ts.isLiteralExpression(value))
  if (!ts.isClassDeclaration(declaration)) return someNode(declaration, ts.isTypeQueryNode)
  const parameters = declaration.members.filter(ts.isConstructorDeclaration).flatMap(one => [...one.parameters])
  return (
    openFields(declaration).some(({ type }) => type === undefined) ||
    parameters.some(one => ts.isParameterPropertyDeclaration(one, one.parent))
  )
}

function someNode(top: ts.Node, test: (node: ts.Node) => boolean): boolean {
  const pending: ts.Node[] = [top]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (test(node)) return true
    ts.forEachChild(node, child => void pending.push(child))
  }
  return false
}

/** The fields of a class that its objects have for everyone. */
function openFields({ members }: ts.ClassDeclaration): readonly ts.PropertyDeclaration[] {
  const hidden = new Set([ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.StaticKeyword])
  const isOpen = ({ name, modifiers = ts.factory.createNodeArray() }: ts.PropertyDeclaration) =>
    !ts.isPrivateIdentifier(name) && !modifiers.some(({ kind }) => hidden.has(kind))
  return members.filter(ts.isPropertyDeclaration).filter(isOpen)
}

function tokensOf(declaration: TypeDeclaration): readonly string[] {
  if (ts.isEnumDeclaration(declaration)) return enumTokens(declaration)
  const parts = ts.isClassDeclaration(declaration) ? [...(declaration.heritageClauses ?? []), ...openFields(declaration)] : [declaration]
  return parts.flatMap(readTokens)
}

/** A declaration file has the values that members without one have. */
function enumTokens({ members }: ts.EnumDeclaration): readonly string[] {
  let next = 0
  return members.flatMap(({ name, initializer }) => {
    if (initializer !== undefined && ts.isNumericLiteral(initializer)) next = Number(initializer.text)
    const value =
      initializer === undefined || ts.isNumericLiteral(initializer) ? String(next++) : initializer.getText().replaceAll("'", '"')
    return [name.getText(), value]
  })
}

/** Tools differ in separators, in what they write before a declaration, and in the first sign of a union. */
const dropped = new Set([';', ',', 'export', 'default', 'declare', 'public', 'override', '!'])
const beforeFirst = new Set(['=', ':', '(', '<', '[', '=>', '?', 'extends'])

const comment = '/**'

function readTokens(top: ts.Node): readonly string[] {
  const tokens: string[] = []
  const source = top.getSourceFile()
  const pending: ts.Node[] = [top]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const children = node.getChildren(source)
    // The value of a field of a class is not of its type.
    const end = ts.isPropertyDeclaration(node) && node.initializer !== undefined ? children.indexOf(node.initializer) - 1 : undefined
    pending.push(...children.slice(0, end).toReversed())
    if (children.length > 0 || node.end === node.pos) continue
    const text = node.getText(source)
    const before = source.text.slice(node.pos, node.getStart(source))
    tokens.push(...(node.pos === top.pos ? docComments(before).slice(-1) : text === '}' ? [] : docComments(ownLines(before))))
    if (!dropped.has(text) && !((text === '|' || text === '&') && beforeFirst.has(tokens.at(-1) ?? ''))) tokens.push(tokenText(node, text))
  }
  return tokens
}

function tokenText(node: ts.Node, text: string): string {
  if (ts.isStringLiteral(node)) return JSON.stringify(node.text.replace(/\.[cm]?[jt]s$/, ''))
  return ts.isIdentifier(node) ? plainName(text) : text
}

/** The compiler drops a comment that follows something on its line. */
function ownLines(text: string): string {
  const start = text.indexOf('\n')
  return start < 0 ? '' : text.slice(start)
}

/** Doc comments, without the signs and spaces around their lines. */
function docComments(text: string): readonly string[] {
  const [, ...rest] = text.split(comment)
  return rest.map(one => {
    const [body = ''] = one.split('*/')
    const lines = body.split('\n').map(line => line.trim().replace(/^\*/, '').trim())
    return [comment, ...lines.filter(line => line !== '')].join(' ')
  })
}
