import type { Builtin } from '../builtin.ts'
import { readUnion } from '../union.ts'
import { leavesOf } from '../union-leaves.ts'

/** `Exclude<T, U>`: the members of T that don't fit U, in the order T was written. */
const exclude: Builtin = {
  names: ['Exclude'],
  read: (_given, place, context) => readUnion(place, context),
  leaves([from, away], context) {
    if (from === undefined || away === undefined) return undefined
    const { checker } = context.session
    return leavesOf(from, context).filter(
      leaf =>
        !checker.isTypeAssignableTo(leaf.member === undefined ? leaf.place.type() : checker.getTypeAtLocation(leaf.member), away.type()),
    )
  },
}

export default exclude
