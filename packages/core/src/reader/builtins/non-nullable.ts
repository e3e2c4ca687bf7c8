import type { Builtin } from '../builtin.ts'
import type { Context } from '../context.ts'
import { leavesOf, membersOf } from '../reader.ts'
import type { Place } from '../place.ts'
import { isNull } from '../unions/leaf.ts'
import { readFiltered } from '../unions/union.ts'

/** `NonNullable<T>`: T without null and undefined. */
const nonNullable: Builtin = {
  names: ['NonNullable'],
  read: (given, place, context) => readFiltered(presentLeaves(given, context), place, context),
  members: ([inner], _place, context) => (inner === undefined ? undefined : membersOf(inner, context)),
  leaves: presentLeaves,
}

function presentLeaves([inner]: readonly Place[], context: Context) {
  return inner === undefined ? undefined : leavesOf(inner, context).filter(leaf => leaf.member !== undefined || !isNull(leaf.place))
}

export default nonNullable
