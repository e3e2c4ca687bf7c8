import type { Builtin } from '../builtin.ts'
import type { Context } from '../context.ts'
import { membersOf } from '../members.ts'
import { mapFields } from '../parts.ts'
import type { Place } from '../place.ts'
import { readMembers } from '../read-members.ts'

/** `Required<T>`: every field required. */
const required: Builtin = {
  names: ['Required'],
  read: (given, place, context) => readMembers(requiredMembers(given, context), place, context),
  members: (given, _place, context) => requiredMembers(given, context),
}

function requiredMembers([object]: readonly Place[], context: Context) {
  const members = object === undefined ? undefined : membersOf(object, context)
  return members === undefined ? undefined : mapFields(members, member => ({ ...member, optional: false }))
}

export default required
