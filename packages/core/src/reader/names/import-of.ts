import { ts } from '../program/typescript.js'

/** The module that a name is imported from, as it is written; undefined for what is declared in the file. */
export function specifierOf(symbol: ts.Symbol): ts.Expression | undefined {
  for (let node: ts.Node | undefined = symbol.declarations?.[0]; node !== undefined; node = node.parent) {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  }
  return undefined
}

/** The name that an import or re-export has in its module; undefined for defaults and namespaces. */
export function importedName(symbol: ts.Symbol): string | undefined {
  const declaration = symbol.declarations?.[0]
  return declaration !== undefined && (ts.isImportSpecifier(declaration) || ts.isExportSpecifier(declaration))
    ? (declaration.propertyName ?? declaration.name).text
    : undefined
}
