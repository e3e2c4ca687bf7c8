import type { Builtin } from '../builtin.ts'
import type { Context } from '../context.ts'
import { membersOf } from '../reader.ts'
import { mapFields } from '../object/parts.ts'
import { readMembers } from '../object/read-members.ts'
import type { Place } from '../place.ts'

/** `Required<T>`: every field required. */
const required: Builtin = {
  names: ['Required'],
  read: (given, place, context) => readMembers(requiredMembers(given, context), place, context),
  members: (given, _place, context) => requiredMembers(given, context),
}

function requiredMembers([object]: readonly Place[], context: Context) {
  const members = object === undefined ? undefined : membersOf(object, context)
  return members === undefined ? undefined : mapFields(members, member => ({ ...member, optional: member.undefinable === true }))
}

export default required
