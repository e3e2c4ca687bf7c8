import type { Context } from './context.ts'
import type { Value } from './members.ts'
import { evaluatedPlace, nodePlace, type Place } from './place.ts'
import { ts } from './typescript.js'

/**
 * The value of one field of a mapped type, from the template as it is written: its aliases and comments count, and `T[K]` is the
 * field K of T. Undefined when the node is no mapped type, or renames its keys.
 */
export function mappedValue(name: string, { node, env }: Place, { session: { checker } }: Context): Value | undefined {
  if (node === undefined || !ts.isMappedTypeNode(node) || node.nameType !== undefined || node.type === undefined) return undefined
  const key = checker.getSymbolAtLocation(node.typeParameter.name)
  if (key === undefined) return undefined
  const bound = new Map([...env, [key, evaluatedPlace(checker.getStringLiteralType(name))]])
  return { kind: 'place', place: nodePlace(node.type, bound, checker) }
}
