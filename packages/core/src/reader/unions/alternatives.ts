import type { Context } from '../context.ts'
import { intersect, type Members, membersOf } from '../members.ts'
import { childPlace, type Place } from '../place.ts'
import { ts } from '../typescript.js'
import { isNull, leavesOf } from '../union-leaves.ts'

/**
 * The alternatives that an object type leaves: one for a plain object, several for a union, every combination for `&` over unions.
 * Undefined when one of them isn't an object.
 */
export function alternativesOf(place: Place, context: Context): readonly Members[] | undefined {
  const leaves = leavesOf(place, context).filter(leaf => !isNull(leaf.place))
  const found = leaves.map(leaf => openLeaf(leaf.place, context))
  return found.every(one => one !== undefined) ? found.flat() : undefined
}

function openLeaf(place: Place, context: Context): readonly Members[] | undefined {
  const { node } = place
  if (node !== undefined && ts.isIntersectionTypeNode(node) && place.type().isUnion()) {
    const parts = node.types.map(type => alternativesOf(childPlace(type, place, context.session.checker), context))
    return parts.reduce(combine)
  }
  const members = membersOf(place, context)
  return members === undefined ? undefined : [members]
}

function combine(left: readonly Members[] | undefined, right: readonly Members[] | undefined): readonly Members[] | undefined {
  if (left === undefined || right === undefined) return undefined
  return left.flatMap(one => right.flatMap(other => intersect([one, other]) ?? []))
}
