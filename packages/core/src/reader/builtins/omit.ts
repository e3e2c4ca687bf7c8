import type { Builtin } from '../builtin.ts'
import type { Context } from '../context.ts'
import { membersOf } from '../reader.ts'
import { takePart } from '../object/parts.ts'
import { readMembers } from '../object/read-members.ts'
import { isCode, reportStrangers, selectedKeys } from '../object/selected-keys.ts'
import type { Place } from '../place.ts'

/** `Omit<T, 'a' | 'b'>`: all but these fields. */
const omit: Builtin = {
  names: ['Omit'],
  deciders: given => given.slice(1, 2),
  read: (given, place, context) => readMembers(remainingMembers(given, context), place, context),
  members: (given, _place, context) => remainingMembers(given, context),
}

function remainingMembers([object, keys]: readonly Place[], context: Context) {
  const members = object === undefined ? undefined : membersOf(object, context)
  const selected = selectedKeys(keys, members, context)
  if (object === undefined || members === undefined || selected === undefined) return undefined
  reportStrangers(
    selected.filter(name => !isCode(name, object)),
    members,
    'Omit',
    context,
  )
  return takePart(members, name => !selected.includes(name), context)
}

export default omit
