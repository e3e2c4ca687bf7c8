import type { Builtin } from '../builtin.ts'
import type { Context } from '../context.ts'
import { membersOf } from '../reader.ts'
import { loosen } from '../object/parts.ts'
import { readMembers } from '../object/read-members.ts'
import type { Place } from '../place.ts'

/** `Partial<T>`: every field optional. */
const partial: Builtin = {
  names: ['Partial'],
  read: (given, place, context) => readMembers(optionalMembers(given, context), place, context),
  members: (given, _place, context) => optionalMembers(given, context),
}

function optionalMembers([object]: readonly Place[], context: Context) {
  const members = object === undefined ? undefined : membersOf(object, context)
  return members === undefined ? undefined : loosen(members, context)
}

export default partial
