import type { Builtin } from '../builtin.ts'
import type { Context } from '../context.ts'
import { membersOf } from '../members.ts'
import { takePart } from '../parts.ts'
import type { Place } from '../place.ts'
import { readMembers } from '../read-members.ts'
import { reportStrangers, selectedKeys } from '../selected-keys.ts'

/** `Pick<T, 'a' | 'b'>`: only these fields. */
const pick: Builtin = {
  names: ['Pick'],
  read: (given, place, context) => readMembers(pickedMembers(given, context), place, context),
  members: (given, _place, context) => pickedMembers(given, context),
}

function pickedMembers([object, keys]: readonly Place[], context: Context) {
  const members = object === undefined ? undefined : membersOf(object, context)
  const selected = selectedKeys(keys, members, context)
  if (members === undefined || selected === undefined) return undefined
  reportStrangers(selected, members, 'Pick', context)
  const part = takePart(members, name => selected.includes(name), context)
  return selected.every(name => members.fields.has(name)) ? part : { ...part, failed: true as const }
}

export default pick
