import type { Builtin } from '../builtin.ts'
import { keepLeaves } from '../unions/keep-leaves.ts'
import { readFiltered } from '../unions/union.ts'

/** `Exclude<T, U>`: the members of T that are not assignable to U, in the order T was written. */
const exclude: Builtin = {
  names: ['Exclude'],
  deciders: given => given,
  read: (given, place, context) =>
    readFiltered(
      keepLeaves(given, isAssignable => !isAssignable, context),
      place,
      context,
    ),
  leaves: (given, context) => keepLeaves(given, isAssignable => !isAssignable, context),
}

export default exclude
