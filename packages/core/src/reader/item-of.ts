import { aliasPlace, argumentPlaces } from './arguments.ts'
import { followConditional } from './conditional.ts'
import type { Context } from './context.ts'
import { fieldValue } from './field-value.ts'
import { childPlace, evaluatedPlace, type Place, withoutNode } from './place.ts'
import { isReference, resolveTarget } from './target.ts'
import { isTuple } from './type-guards.ts'
import { ts } from './typescript.js'

/** The place of the items that `T[number]` selects: the item type as it is written, where T is a list that somebody wrote down. */
export function itemOf(node: ts.IndexedAccessTypeNode, place: Place, context: Context): Place {
  return writtenItem(childPlace(node.objectType, place, context.session.checker), context) ?? withoutNode(place)
}

function writtenItem(list: Place, context: Context): Place | undefined {
  const { node } = list
  const { checker } = context.session
  if (node === undefined) return undefined
  if (ts.isParenthesizedTypeNode(node)) return writtenItem({ ...list, node: node.type }, context)
  if (ts.isTypeOperatorNode(node)) return writtenItem(childPlace(node.type, list, checker), context)
  if (ts.isArrayTypeNode(node)) return childPlace(node.elementType, list, checker)
  if (ts.isConditionalTypeNode(node)) return writtenItem(followConditional(node, list, context), context)
  if (ts.isIndexedAccessTypeNode(node)) {
    const value = fieldValue(node, list, context)
    return value?.kind === 'place' ? writtenItem(value.place, context) : undefined
  }
  if (!isReference(node)) return undefined
  const target = resolveTarget(node, list.env, context.session)
  const given = argumentPlaces(node, list, context)
  if (target.kind === 'parameter') return writtenItem(target.place, context)
  if (target.kind === 'alias') return writtenItem(aliasPlace(target.declaration, given, list, context), context)
  return target.kind === 'builtin' && /^(Readonly)?Array$/.test(target.name) ? given[0] : undefined
}

/** The item types of a tuple that only the checker knows, in order; undefined for any other type. */
export function tupleItems(list: ts.Type, { session: { checker } }: Context): readonly Place[] | undefined {
  return isTuple(list, checker) ? checker.getTypeArguments(list).map(evaluatedPlace) : undefined
}
