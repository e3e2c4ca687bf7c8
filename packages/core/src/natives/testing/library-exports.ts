import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadTypeScript, ts } from '../../reader/program/typescript.js'

const require = createRequire(new URL('../../../../../test/package.json', import.meta.url))

/** The names of an exported type's own properties; undefined when it is neither interface nor class. */
export type Properties = readonly string[] | undefined

/** Returns the folder of a package that test/package.json depends on. */
export function packageFolder(name: string): string {
  const folder = require.resolve
    .paths(name)
    ?.map(path => join(path, name))
    .find(path => existsSync(join(path, 'package.json')))
  if (folder === undefined) throw new Error(`${name} is not installed`)
  return folder
}

/** Reads what a declaration file exports, seen through its re-exports; names of other packages are left out. */
export function readExports(file: string): ReadonlyMap<string, Properties> {
  loadTypeScript()
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, false)
  const own = new Map(source.statements.filter(isTyped).map(statement => [statement.name?.text ?? 'default', statement]))
  const found = new Map<string, Properties>()
  for (const [name, statement] of own) if (isExported(statement)) found.set(name, propertiesOf(statement))
  for (const statement of source.statements.filter(ts.isExportDeclaration)) {
    for (const [name, properties] of passedOn(statement, file, own)) found.set(name, properties)
  }
  return found
}

type Typed = ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration

function isTyped(statement: ts.Statement): statement is Typed {
  return ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
}

function isExported(statement: Typed): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function propertiesOf(statement: Typed | undefined): Properties {
  if (statement === undefined || ts.isTypeAliasDeclaration(statement)) return undefined
  const members: readonly ts.Node[] = statement.members
  const properties = members.filter(
    (member): member is ts.PropertySignature | ts.PropertyDeclaration => ts.isPropertySignature(member) || ts.isPropertyDeclaration(member),
  )
  return properties
    .filter(({ modifiers }) => !modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword))
    .map(({ name }) => nameText(name))
}

function nameText(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''
}

function passedOn(
  statement: ts.ExportDeclaration,
  file: string,
  own: ReadonlyMap<string, Typed>,
): readonly (readonly [string, Properties])[] {
  const clause = statement.exportClause
  if (clause !== undefined && !ts.isNamedExports(clause)) return []
  const specifier = statement.moduleSpecifier
  const target = specifier === undefined || !ts.isStringLiteral(specifier) ? undefined : declarationFile(file, specifier.text)
  if (specifier !== undefined && target === undefined) return []
  const there = target === undefined ? undefined : readExports(target)
  if (clause === undefined) return [...(there ?? [])]
  return clause.elements.map(({ name, propertyName }) => {
    const source = (propertyName ?? name).text
    return [name.text, there === undefined ? propertiesOf(own.get(source)) : there.get(source)]
  })
}

function declarationFile(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('.')
    ? join(dirname(from), specifier.replace(/\.js$/, ''))
    : join(packageFolder(packageOf(specifier)), specifier.slice(packageOf(specifier).length))
  return [`${base}.d.ts`, join(base, 'index.d.ts'), join(base, 'dist/index.d.ts')]
    .map(path => path.replace(/\.js\.d\.ts$/, '.d.ts'))
    .find(existsSync)
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
