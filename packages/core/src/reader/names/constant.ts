import type { Json } from '../../values/schema.ts'
import { isTuple } from '../evaluated/type-guards.ts'
import { ts } from '../program/typescript.js'
import { literalValue } from '../schema/literals.ts'

/** The value of a constant that is in scope at `node`, for `default=ref(NAME)`: a literal, an enum member, an object or list of such. */
export function evaluateConstant(name: string, node: ts.Node, checker: ts.TypeChecker): Json | undefined {
  const [first, ...members] = name.split('.')
  const symbol = checker.getSymbolsInScope(node, ts.SymbolFlags.Value | ts.SymbolFlags.Alias).find(one => one.name === first)
  if (symbol === undefined) return undefined
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  let type: ts.Type | undefined = checker.getTypeOfSymbolAtLocation(target, node)
  for (const member of members) {
    const property: ts.Symbol | undefined = type === undefined ? undefined : checker.getPropertyOfType(type, member)
    type = property === undefined ? undefined : checker.getTypeOfSymbolAtLocation(property, node)
  }
  return type === undefined ? undefined : jsonOf(type, node, checker)
}

function jsonOf(type: ts.Type, node: ts.Node, checker: ts.TypeChecker): Json | undefined {
  const literal = literalValue(type)
  if (literal !== undefined) return literal
  if (!(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length > 0) return undefined
  if (isTuple(type, checker)) return allOf(checker.getTypeArguments(type).map(item => jsonOf(item, node, checker)))
  if (checker.isArrayType(type)) return undefined
  const properties = checker.getPropertiesOfType(type)
  const values = allOf(properties.map(one => jsonOf(checker.getTypeOfSymbolAtLocation(one, node), node, checker)))
  return values === undefined ? undefined : Object.fromEntries(properties.map((one, index) => [one.name, values[index] ?? null]))
}

function allOf(values: readonly (Json | undefined)[]): readonly Json[] | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length === values.length ? known : undefined
}
