import { suggest } from '../diagnostic/suggest.ts'
import { exportedNames } from '../natives/index.ts'
import type { Schema } from '../structural/schema.ts'
import { type Context, placeOfNode } from './context.ts'
import type { Place } from './place.ts'
import { refuse } from './refuse.ts'
import { splitSpecifier } from './resolution.ts'
import { resolveTarget } from './target.ts'
import { ts } from './typescript.js'

/** A name that leads nowhere: its module isn't found, doesn't export it, or nothing of that name is in scope. */
export function refuseUnresolved(name: string, symbol: ts.Symbol | undefined, context: Context): Schema {
  const specifier = symbol === undefined ? undefined : specifierOf(symbol)
  if (specifier === undefined) {
    const near = suggest(name, namesInScope(context))
    return refuse(
      context,
      'type/unknown-name',
      `is ${name}, and nothing of that name is in scope`,
      near === undefined ? 'declare or import it' : `did you mean ${near}?`,
    )
  }
  const module = context.session.checker.getSymbolAtLocation(specifier)
  const at = placeOfNode(specifier, context)
  if (module === undefined)
    return refuse(
      { ...context, at },
      'type/unresolved-import',
      `comes from ${specifier.getText()}, which can't be found`,
      'install the package, or mend the path',
      { module: specifier.getText().slice(1, -1), name },
    )
  const wanted = importedName(symbol) ?? name
  const near = suggest(wanted, [
    ...exportedNames(...splitSpecifier(specifier.getText().slice(1, -1))),
    ...context.session.checker.getExportsOfModule(module).map(one => one.name),
  ])
  return refuse(
    context,
    'type/unresolved-import',
    `is ${wanted}, which ${specifier.getText()} does not export`,
    near === undefined ? 'name a type that it exports' : `did you mean ${near}?`,
    { module: specifier.getText().slice(1, -1), name: wanted },
  )
}

/** A class or interface extends something whose fields can't be listed. */
export function refuseUnresolvedBase(base: ts.ExpressionWithTypeArguments, place: Place, context: Context): Schema {
  const target = resolveTarget(base, place.env, context.session)
  if (target.kind === 'unresolved') return refuseUnresolved(target.name, target.symbol, context)
  return refuse(
    context,
    'type/unresolved-base',
    `extends ${base.getText()}, which has no fields of its own`,
    'extend an interface, a class or an object type',
  )
}

function specifierOf(symbol: ts.Symbol): ts.Expression | undefined {
  for (let node: ts.Node | undefined = symbol.declarations?.[0]; node !== undefined; node = node.parent) {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  }
  return undefined
}

function importedName(symbol: ts.Symbol | undefined): string | undefined {
  const declaration = symbol?.declarations?.[0]
  return declaration !== undefined && ts.isImportSpecifier(declaration) ? (declaration.propertyName ?? declaration.name).text : undefined
}

function namesInScope(context: Context): readonly string[] {
  const source = context.session.program.getSourceFile([...context.session.inputs][0] ?? '')
  if (source === undefined) return []
  return context.session.checker.getSymbolsInScope(source, ts.SymbolFlags.Type | ts.SymbolFlags.Alias).map(one => one.name)
}
