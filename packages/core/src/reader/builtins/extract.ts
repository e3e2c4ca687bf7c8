import type { Builtin } from '../builtin.ts'
import { readUnion } from '../union.ts'
import { leavesOf } from '../union-leaves.ts'

/** `Extract<T, U>`: the members of T that fit U, in the order T was written. */
const extract: Builtin = {
  names: ['Extract'],
  read: (_given, place, context) => readUnion(place, context),
  leaves([from, wanted], context) {
    if (from === undefined || wanted === undefined) return undefined
    const { checker } = context.session
    return leavesOf(from, context).filter(leaf =>
      checker.isTypeAssignableTo(leaf.member === undefined ? leaf.place.type() : checker.getTypeAtLocation(leaf.member), wanted.type()),
    )
  },
}

export default extract
