import { ts } from './typescript.js'

/**
 * The names that a file takes from a module, when it names them all: `import { A, B as C }`, `export { D } from`.
 * Undefined when it may take anything: a namespace, a default, `export *`, `import('…')`.
 */
export function importedNames(source: ts.SourceFile, specifier: string): readonly string[] | undefined {
  const statements = source.statements
    .filter(isFrom)
    .filter(one => ts.isStringLiteral(one.moduleSpecifier) && one.moduleSpecifier.text === specifier)
  const names = statements.map(importedBy)
  const elsewhere = source.text.split(specifier).length - 1 > statements.length
  return elsewhere || names.includes(undefined) ? undefined : [...new Set(names.flatMap(some => some ?? []))].sort()
}

type From = (ts.ImportDeclaration | ts.ExportDeclaration) & { readonly moduleSpecifier: ts.Expression }

function isFrom(statement: ts.Statement): statement is From {
  return (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && statement.moduleSpecifier !== undefined
}

function importedBy(statement: From): readonly string[] | undefined {
  if (ts.isImportDeclaration(statement)) {
    const { importClause } = statement
    if (importClause === undefined) return []
    const bindings = importClause.namedBindings
    return importClause.name === undefined && bindings !== undefined && ts.isNamedImports(bindings)
      ? bindings.elements.map(exportedName)
      : undefined
  }
  const clause = statement.exportClause
  return clause !== undefined && ts.isNamedExports(clause) ? clause.elements.map(exportedName) : undefined
}

function exportedName(element: ts.ImportSpecifier | ts.ExportSpecifier): string {
  return (element.propertyName ?? element.name).text
}
