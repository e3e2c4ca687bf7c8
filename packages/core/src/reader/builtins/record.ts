import type { Builtin } from '../builtin.ts'
import { type Context, placeOfNode } from '../context.ts'
import { leavesOf } from '../reader.ts'
import { reportKeys } from '../object/index-signature.ts'
import { type Member, type Members, noMembers } from '../object/members.ts'
import { mayBeUndefined } from '../object/may-be-undefined.ts'
import { readMembers } from '../object/read-members.ts'
import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { enumLiterals } from '../schema/enum.ts'
import { literalValue } from '../schema/literals.ts'

/** `Record<string, T>` is a map, `Record<'a' | 'b', T>` an object, `Record<string, unknown>` keeps whatever it is given. */
const record: Builtin = {
  names: ['Record'],
  deciders: given => given.slice(0, 1),
  read: (given, place, context) => readMembers(recordMembers(given, context), place, context),
  members: (given, _place, context) => recordMembers(given, context),
}

function recordMembers(given: readonly Place[], context: Context): Members | undefined {
  return literalMembers(given, context) ?? mapMembers(given, context)
}

/** `Record<string, never>` has no fields at all. */
function isNever({ type }: Place): boolean {
  return (type().flags & ts.TypeFlags.Never) !== 0
}

function noteKeys([keys]: readonly Place[], context: Context): void {
  for (const { place } of keys === undefined ? [] : leavesOf(keys, context)) if (place.node !== undefined) reportKeys(place.node, context)
}

function mapMembers(given: readonly Place[], context: Context): Members | undefined {
  const [keys, values] = given
  noteKeys(given, context)
  if (values !== undefined && isNever(values)) return noMembers
  return values === undefined ? undefined : { fields: new Map(), index: values, indexKeys: keys, bases: [], natives: [] }
}

function literalMembers([keys, values]: readonly Place[], context: Context): Members | undefined {
  if (keys === undefined || values === undefined) return undefined
  const leaves = leavesOf(keys, context)
  const names = leaves.map(({ place, member }) =>
    member === undefined ? literalValue(place.type()) : enumLiterals([member], context)[0]?.value,
  )
  if (names.length === 0 || names.some(name => name === undefined || typeof name === 'boolean')) return undefined
  const optional = mayBeUndefined(values)
  const fields = names.map((name, index): Member => {
    const node = leaves[index]?.member ?? leaves[index]?.place.node
    return {
      name: String(name),
      optional,
      undefinable: optional,
      value: { kind: 'place', place: values },
      comments: [],
      at: node === undefined ? context.at : placeOfNode(node, context),
    }
  })
  return { fields: new Map(fields.map(field => [field.name, field])), index: undefined, bases: [], natives: [] }
}

export default record
