import { groupBy } from '../../values/group-by.ts'
import type { Context } from '../context.ts'
import type { Value } from '../object/members.ts'
import { childPlace, type Env, evaluatedPlace, nodePlace, type Place } from '../place.ts'
import { ts } from '../program/typescript.js'

/**
 * The values of a mapped type's fields, from the template as it is written: its aliases and comments count, and `T[K]` is the field K of T,
 * also where `as` gives it another name. None for a field when the node is not a mapped type, or several keys have its name.
 */
export function mappedValues({ node, env }: Place, { session: { checker } }: Context): (name: string) => Value | undefined {
  const template = node !== undefined && ts.isMappedTypeNode(node) ? node.type : undefined
  if (node === undefined || !ts.isMappedTypeNode(node) || template === undefined) return () => undefined
  const parameter = checker.getSymbolAtLocation(node.typeParameter.name)
  if (parameter === undefined) return () => undefined
  const scopeOf = (key: ts.Type): Env => new Map([...env, [parameter, evaluatedPlace(key)]])
  const valueOf = (key: ts.Type): Value => ({ kind: 'place', place: nodePlace(template, scopeOf(key), checker) })
  const { nameType } = node
  if (nameType === undefined) return name => valueOf(checker.getStringLiteralType(name))
  const byName = groupBy(keyTypesOf(node, env, checker), key => {
    const renamed = nodePlace(nameType, scopeOf(key), checker).type()
    return renamed.isStringLiteral() ? renamed.value : undefined
  })
  return name => {
    const [key, ...others] = byName.get(name) ?? []
    return key === undefined || others.length > 0 ? undefined : valueOf(key)
  }
}

/** The values of a mapped type over all strings, from the template as it is written. */
export function mappedIndex({ node, env }: Place, { session: { checker } }: Context): Place | undefined {
  if (node === undefined || !ts.isMappedTypeNode(node) || node.type === undefined || node.nameType !== undefined) return undefined
  const parameter = checker.getSymbolAtLocation(node.typeParameter.name)
  return parameter === undefined
    ? undefined
    : nodePlace(node.type, new Map([...env, [parameter, evaluatedPlace(checker.getStringType())]]), checker)
}

/** The keys of a mapped type as they are written. */
export function mappedKeys(place: Place, { session: { checker } }: Context): Place | undefined {
  const { node } = place
  if (node === undefined || !ts.isMappedTypeNode(node) || node.nameType !== undefined) return undefined
  const { constraint } = node.typeParameter
  return constraint === undefined ? undefined : childPlace(constraint, place, checker)
}

/** The keys that the parameter of a mapped type iterates over. */
function keyTypesOf({ typeParameter }: ts.MappedTypeNode, env: Env, checker: ts.TypeChecker): readonly ts.Type[] {
  if (typeParameter.constraint === undefined) return []
  const keys = nodePlace(typeParameter.constraint, env, checker).type()
  return keys.isUnion() ? keys.types : [keys]
}
