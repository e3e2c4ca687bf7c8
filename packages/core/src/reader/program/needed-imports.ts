import { factOf } from '../../values/facts.ts'
import { ts } from './typescript.js'

/**
 * Checks whether a type of a file may need an import: operators' files also import servers, loggers and their own code, and opening all
 * those would cost more than the rest of a run. Code counts for nothing, but for the types that values are given.
 */
export function isNeeded(literal: ts.StringLiteralLike, source: ts.SourceFile): boolean {
  const statement = literal.parent
  if (ts.isCallExpression(statement)) return false
  if (source.isDeclarationFile || !ts.isImportDeclaration(statement)) return true
  const { importClause } = statement
  // An import for its effect may add to the types of others.
  if (importClause === undefined) return true
  const words = wordsOf(source).words
  return words === undefined || boundNames(importClause).some(name => words.has(name))
}

function boundNames({ name, namedBindings }: ts.ImportClause): readonly string[] {
  const others =
    namedBindings === undefined
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? [namedBindings.name.text]
        : namedBindings.elements.map(element => element.name.text)
  return [...(name === undefined ? [] : [name.text]), ...others]
}

/** The names in a file's types, and those of constants in `default=ref(NAME)`; undefined when a type depends on a value (`typeof x`), which any code may have made. */
const wordsOf = factOf((source: ts.SourceFile) => ({ words: collectWords(source) }))

function collectWords(source: ts.SourceFile): ReadonlySet<string> | undefined {
  const words = new Set([...source.text.matchAll(/\bref\(\s*([\w$]+)/g)].map(([, name = '']) => name))
  // No recursion: types of thousands of levels (`string[][][]…`) are reported later, at their place.
  const pending: ts.Node[] = source.statements.filter(statement => !ts.isImportDeclaration(statement))
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isTypeQueryNode(node)) return undefined
    if (ts.isIdentifier(node)) words.add(node.text)
    if (!isCode(node)) ts.forEachChild(node, child => void pending.push(child))
  }
  return words
}

/** Statements whose names are not types. */
export function isCode(node: ts.Node): boolean {
  return (
    ts.isBlock(node) ||
    ts.isExpressionStatement(node) ||
    ts.isIfStatement(node) ||
    ts.isIterationStatement(node, false) ||
    ts.isTryStatement(node)
  )
}
