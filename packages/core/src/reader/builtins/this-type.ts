import type { Builtin } from '../builtin.ts'
import { noMembers } from '../object/members.ts'
import { readMembers } from '../object/read-members.ts'

/** `ThisType<T>` types the `this` of methods: no data. */
const thisType: Builtin = {
  names: ['ThisType'],
  read: (_given, place, context) => readMembers(noMembers, place, context),
  members: () => noMembers,
}

export default thisType
