import { isObjectDeclaration, type ObjectDeclaration } from '../names/target-types.ts'
import { bindArguments } from '../names/target.ts'
import { instantiate, type Place } from '../place.ts'
import { ts } from '../program/typescript.js'

export type TypeDeclaration = ObjectDeclaration | ts.TypeAliasDeclaration

/** An exported type that is declared in a file, with what can be read of it. */
export interface Exported {
  readonly name: string
  readonly symbol: ts.Symbol
  /** None of an enum. */
  readonly declarations: readonly TypeDeclaration[]
  readonly place: Place
  /** Has type parameters without defaults, so that only uses of it can be read. */
  readonly isOpen: boolean
}

/** The types that a file declares and exports, those in exported namespaces too. What it re-exports counts where it is declared. */
export function exportedTypes(source: ts.SourceFile, checker: ts.TypeChecker): readonly Exported[] {
  const module = checker.getSymbolAtLocation(source)
  return module === undefined ? [] : exportsOf(module, '', source, checker)
}

function exportsOf(module: ts.Symbol, prefix: string, source: ts.SourceFile, checker: ts.TypeChecker): readonly Exported[] {
  return checker.getExportsOfModule(module).flatMap(exported => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    const declarations = (symbol.declarations ?? []).filter(one => one.getSourceFile() === source)
    const types = declarations.filter(isTypeDeclaration)
    const name = prefix + (exported.name === 'default' ? (types[0]?.name?.text ?? 'default') : exported.name)
    const inner = declarations.some(isNamespace) ? exportsOf(symbol, `${name}.`, source, checker) : []
    if (types.length > 0) return [describeExport(name, symbol, types, checker), ...inner]
    return declarations.some(ts.isEnumDeclaration) ? [describeEnum(name, symbol, checker), ...inner] : inner
  })
}

/** A type that a file passes on from another, by the name that it gives it. */
export function passedOnType(name: string, source: ts.SourceFile, checker: ts.TypeChecker): Exported | undefined {
  const module = checker.getSymbolAtLocation(source)
  const exported = module === undefined ? undefined : checker.getExportsOfModule(module).find(one => one.name === name)
  if (exported === undefined) return undefined
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const types = (symbol.declarations ?? []).filter(isTypeDeclaration)
  if (types.length > 0) return describeExport(name, symbol, types, checker)
  return symbol.declarations?.some(ts.isEnumDeclaration) === true ? describeEnum(name, symbol, checker) : undefined
}

function isNamespace(node: ts.Node): boolean {
  return ts.isModuleDeclaration(node) && node.body !== undefined
}

/** An enum is read by its type; it is not a resource, whatever its members are. */
function describeEnum(name: string, symbol: ts.Symbol, checker: ts.TypeChecker): Exported {
  const place = { node: undefined, env: bindArguments(undefined, [], checker), type: () => checker.getDeclaredTypeOfSymbol(symbol) }
  return { name, symbol, declarations: [], place, isOpen: false }
}

/** Describes a type as if it were exported. */
export function describeExport(
  name: string,
  symbol: ts.Symbol,
  declarations: readonly TypeDeclaration[],
  checker: ts.TypeChecker,
): Exported {
  const [first] = declarations
  const parameters = declarations.find(one => one.typeParameters !== undefined)?.typeParameters
  const env = bindArguments(parameters, [], checker)
  return {
    name,
    symbol,
    declarations,
    place: {
      node: first !== undefined && ts.isTypeAliasDeclaration(first) ? first.type : undefined,
      env,
      type: () => instantiate(checker.getDeclaredTypeOfSymbol(symbol), env, checker),
    },
    isOpen: parameters?.some(one => one.default === undefined) ?? false,
  }
}

export function isTypeDeclaration(node: ts.Node): node is TypeDeclaration {
  return isObjectDeclaration(node) || ts.isTypeAliasDeclaration(node)
}
