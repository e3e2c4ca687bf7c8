import type { Builtin } from '../builtin.ts'
import type { Context } from '../context.ts'
import { membersOf } from '../reader.ts'
import { takePart } from '../object/parts.ts'
import { readMembers } from '../object/read-members.ts'
import { isCode, reportStrangers, selectedKeys } from '../object/selected-keys.ts'
import type { Place } from '../place.ts'

/** `Pick<T, 'a' | 'b'>`: only these fields. */
const pick: Builtin = {
  names: ['Pick'],
  deciders: given => given.slice(1, 2),
  read: (given, place, context) => readMembers(pickedMembers(given, context), place, context),
  members: (given, _place, context) => pickedMembers(given, context),
}

function pickedMembers([object, keys]: readonly Place[], context: Context) {
  const members = object === undefined ? undefined : membersOf(object, context)
  const named = selectedKeys(keys, members, context)
  if (object === undefined || members === undefined || named === undefined) return undefined
  const selected = named.filter(name => !isCode(name, object))
  reportStrangers(selected, members, 'Pick', context)
  const part = takePart(members, name => selected.includes(name), context)
  return selected.every(name => members.fields.has(name)) ? part : { ...part, failed: true as const }
}

export default pick
