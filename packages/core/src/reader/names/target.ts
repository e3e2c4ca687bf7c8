import { identify, isVirtual } from '../../natives/index.ts'
import type { Session } from '../context.ts'
import { isDeclared, isInstance } from '../evaluated/type-guards.ts'
import { type Env, evaluatedPlace, nodePlace, noEnv, type Place } from '../place.ts'
import { isLibrary } from '../program/library.ts'
import { ts } from '../program/typescript.js'
import { isObjectDeclaration, type Reference, type Target } from './target-types.ts'

function referenceName(node: Reference): ts.Node {
  if (ts.isTypeReferenceNode(node)) return node.typeName
  if (ts.isImportTypeNode(node)) return node.qualifier ?? node.argument
  return node.expression
}

/** Finds what a reference stands for. */
export function resolveTarget(node: Reference, env: Env, session: Session): Target {
  const name = referenceName(node)
  const local = session.checker.getSymbolAtLocation(name)
  const symbol = local !== undefined && local.flags & ts.SymbolFlags.Alias ? session.checker.getAliasedSymbol(local) : local
  const bound = symbol === undefined ? undefined : env.get(symbol)
  if (bound !== undefined) return { kind: 'parameter', place: bound }
  const known = session.knownTypes?.find(symbol?.declarations === undefined ? undefined : symbol, local)
  if (known !== undefined) return { kind: 'known', known, symbol }
  if (symbol?.declarations === undefined) return { kind: 'unresolved', name, symbol: local }
  return targetOfSymbol(symbol) ?? { kind: 'not-a-type', name: name.getText() }
}

/** Classifies a symbol by its declarations. */
export function targetOfSymbol(symbol: ts.Symbol): Target | undefined {
  const declarations = symbol.declarations ?? []
  const home = declarations[0]?.getSourceFile().fileName ?? ''
  if (declarations.some(ts.isTypeParameterDeclaration)) return { kind: 'free-parameter', name: symbol.name }
  const native = isVirtual(home) ? nativeTarget(home, symbol) : undefined
  if (native !== undefined) return native
  if (isLibrary(home)) return { kind: 'builtin', name: symbol.name }
  const alias = declarations.find(ts.isTypeAliasDeclaration)
  if (alias !== undefined) return { kind: 'alias', declaration: alias, symbol }
  const objects = declarations.filter(isObjectDeclaration)
  if (objects.length > 0) return { kind: 'object', declarations: objects, symbol }
  const enums = declarations.filter(ts.isEnumDeclaration)
  if (enums.length > 0) return { kind: 'enum', symbol, members: enums.flatMap(one => [...one.members]) }
  const member = declarations.find(ts.isEnumMember)
  return member === undefined ? undefined : { kind: 'enum-member', member }
}

function nativeTarget(file: string, symbol: ts.Symbol): Target | undefined {
  const known = identify(file, symbol.name)
  if (known?.kind === 'definition') return known
  return known === undefined ? undefined : { ...known, symbol }
}

/** A declaration and the type arguments it is used with. */
export interface Named {
  readonly target: Target
  readonly given: readonly Place[]
}

/** Finds the declaration that an evaluated type still knows: comments, native identity and source order are there. */
export function namedTarget(type: ts.Type, { checker, knownTypes }: Session): Named | undefined {
  const symbol = [type.aliasSymbol, type.symbol].find(one => knownTypes?.find(one) !== undefined)
  const known = knownTypes?.find(symbol)
  if (known !== undefined) return { target: { kind: 'known', known, symbol }, given: [] }
  const byAlias = type.aliasSymbol === undefined ? undefined : targetOfSymbol(type.aliasSymbol)
  if (byAlias !== undefined) return { target: byAlias, given: (type.aliasTypeArguments ?? []).map(evaluatedPlace) }
  const isEnum = (type.flags & ts.TypeFlags.EnumLike) !== 0
  const target = type.symbol !== undefined && (isEnum || isDeclared(type)) ? targetOfSymbol(type.symbol) : undefined
  if (target === undefined) return undefined
  return { target, given: isInstance(type) ? checker.getTypeArguments(type).map(evaluatedPlace) : [] }
}

/** Binds the type parameters of a declaration to the arguments of a reference, or to their defaults. */
export function bindArguments(
  parameters: readonly ts.TypeParameterDeclaration[] | undefined,
  given: readonly Place[],
  checker: ts.TypeChecker,
): Env {
  if (parameters === undefined || parameters.length === 0) return noEnv
  const env = new Map<ts.Symbol, Place>()
  for (const [index, parameter] of parameters.entries()) {
    const symbol = checker.getSymbolAtLocation(parameter.name)
    const place = given[index] ?? (parameter.default === undefined ? undefined : nodePlace(parameter.default, env, checker))
    if (symbol !== undefined && place !== undefined) env.set(symbol, place)
  }
  return env
}
