import { loadTypeScript, ts } from './typescript.js'

/**
 * Reads the default export of a module that writes it out as plain data: `export default { … }`, or `export default same({ … })` where `same`
 * is an imported function that returns its argument. Undefined where the module does anything else beside importing.
 */
export function plainDefault(text: string, same: string): object | undefined {
  loadTypeScript()
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.ESNext)
  const [exported, ...others] = source.statements.filter(statement => !ts.isImportDeclaration(statement))
  if (others.length > 0 || hasFaults(source) || exported === undefined || !ts.isExportAssignment(exported)) return undefined
  if (exported.isExportEquals === true) return undefined
  const imports = source.statements.filter(ts.isImportDeclaration)
  const value = valueOf(imports.some(one => brings(one, same)) ? argumentOf(exported.expression, same) : exported.expression)
  return typeof value === 'object' && value !== null ? value : undefined
}

/** The parser goes on after a syntax error; the list of what it found has no public name. */
function hasFaults(source: ts.SourceFile): boolean {
  return !('parseDiagnostics' in source && Array.isArray(source.parseDiagnostics) && source.parseDiagnostics.length === 0)
}

/** Checks whether an import brings a value of this name, under this name. */
function brings({ importClause }: ts.ImportDeclaration, name: string): boolean {
  if (importClause === undefined || importClause.phaseModifier !== undefined) return false
  const { namedBindings } = importClause
  if (namedBindings === undefined || !ts.isNamedImports(namedBindings)) return false
  return namedBindings.elements.some(one => one.name.text === name && one.propertyName === undefined && !one.isTypeOnly)
}

function argumentOf(expression: ts.Expression, same: string): ts.Expression {
  if (!ts.isCallExpression(expression) || !ts.isIdentifier(expression.expression) || expression.expression.text !== same) return expression
  const [argument, ...more] = expression.arguments
  return argument === undefined || more.length > 0 || expression.questionDotToken !== undefined ? expression : argument
}

/** The value of a literal. Undefined for everything else, and for a literal that holds anything else. */
function valueOf(node: ts.Expression): unknown {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return valueOf(node.expression)
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (ts.isArrayLiteralExpression(node)) return all(node.elements.map(valueOf))
  if (ts.isObjectLiteralExpression(node)) return objectOf(node)
  switch (node.kind) {
    case ts.SyntaxKind.TrueKeyword:
      return true
    case ts.SyntaxKind.FalseKeyword:
      return false
    case ts.SyntaxKind.NullKeyword:
      return null
    default:
      return undefined
  }
}

function objectOf({ properties }: ts.ObjectLiteralExpression): object | undefined {
  const members = all(properties.map(memberOf))
  return members === undefined ? undefined : Object.fromEntries(members)
}

/** In a literal `__proto__` is not a member, but what the object inherits from. */
function memberOf(property: ts.ObjectLiteralElementLike): readonly [string, unknown] | undefined {
  if (!ts.isPropertyAssignment(property) || !(ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))) return undefined
  const { text } = property.name
  const value = text === '__proto__' ? undefined : valueOf(property.initializer)
  return value === undefined ? undefined : [text, value]
}

function all<T>(values: readonly (T | undefined)[]): readonly T[] | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length === values.length ? known : undefined
}
