import type { Context } from '../context.ts'
import { leavesOf } from '../reader.ts'
import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import type { Leaf } from './leaf.ts'

/**
 * The leaves of the first type that `keep` selects by whether they are assignable to the second; undefined if one of the two isn't given.
 */
export function keepLeaves(
  [from, other]: readonly Place[],
  keep: (isAssignable: boolean) => boolean,
  context: Context,
): readonly Leaf[] | undefined {
  if (from === undefined || other === undefined) return undefined
  const { checker } = context.session
  return leavesOf(from, context).filter(({ place, member }) => {
    const type = member === undefined ? place.type() : checker.getTypeAtLocation(member)
    // `any` is assignable to everything and to nothing: the compiler keeps it either way.
    return (type.flags & ts.TypeFlags.Any) !== 0 || keep(checker.isTypeAssignableTo(type, other.type()))
  })
}
