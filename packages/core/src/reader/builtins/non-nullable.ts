import type { Builtin } from '../builtin.ts'
import { readEvaluated } from '../evaluated.ts'
import { membersOf } from '../members.ts'
import { readType } from '../read-type.ts'
import { setAt } from '../../structural/origins.ts'
import { isNull, leavesOf } from '../union-leaves.ts'

/** `NonNullable<T>`: T without null and undefined. */
const nonNullable: Builtin = {
  names: ['NonNullable'],
  read([inner], place, context) {
    return inner === undefined ? readEvaluated(place, context) : setAt(readType(inner, context), { nullable: undefined }, context.at)
  },
  members: ([inner], _place, context) => (inner === undefined ? undefined : membersOf(inner, context)),
  leaves: ([inner], context) => (inner === undefined ? undefined : leavesOf(inner, context).filter(leaf => !isNull(leaf.place))),
}

export default nonNullable
