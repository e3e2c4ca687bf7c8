import type { Builtin } from '../builtin.ts'
import type { Context } from '../context.ts'
import { membersOf } from '../members.ts'
import { takePart } from '../parts.ts'
import type { Place } from '../place.ts'
import { readMembers } from '../read-members.ts'
import { reportStrangers, selectedKeys } from '../selected-keys.ts'

/** `Omit<T, 'a' | 'b'>`: all but these fields. */
const omit: Builtin = {
  names: ['Omit'],
  read: (given, place, context) => readMembers(remainingMembers(given, context), place, context),
  members: (given, _place, context) => remainingMembers(given, context),
}

function remainingMembers([object, keys]: readonly Place[], context: Context) {
  const members = object === undefined ? undefined : membersOf(object, context)
  const selected = selectedKeys(keys, members, context)
  if (members === undefined || selected === undefined) return undefined
  reportStrangers(selected, members, 'Omit', context)
  return takePart(members, name => !selected.includes(name), context)
}

export default omit
