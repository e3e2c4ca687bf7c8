import type { Member, Value } from '../object/members.ts'
import type { Place } from '../place.ts'
import { type FieldReader, type ReadField, readField } from '../object/object.ts'

/**
 * Reads the fields of the alternatives of one union: a field that several of them share is read once. `A & (B | C) & (D | E)` has the
 * fields of A in four alternatives, and whole APIs hang below some fields.
 */
export function readSharedFields(): FieldReader {
  const numbers = new Map<object, number>()
  const known = new Map<string, ReadField>()
  const numberOf = (one: object): number => {
    const number = numbers.get(one) ?? numbers.size
    numbers.set(one, number)
    return number
  }
  return (member, context) => {
    const key = memberKey(member, numberOf)
    const read = known.get(key) ?? readField(member, context)
    known.set(key, read)
    return read
  }
}

/** Members are made again for every alternative; what they are made of is not. */
function memberKey({ name, optional, value, comments, sides = [], owner }: Member, numberOf: (one: object) => number): string {
  const from = [...comments, '/', ...sides.flatMap(side => [...side, '/']), ...(owner === undefined ? [] : [owner.symbol, owner.place])]
  const parts = from.map(one => (typeof one === 'string' ? one : numberOf(one)))
  return JSON.stringify([name, optional, valueKey(value, numberOf), parts])
}

function valueKey(value: Value, numberOf: (one: object) => number): unknown {
  if (value.kind === 'place') return placeKey(value.place, numberOf)
  if (value.kind === 'part') return numberOf(value)
  return value.kind === 'native' ? [value.definition, value.field] : [valueKey(value.left, numberOf), '&', valueKey(value.right, numberOf)]
}

function placeKey({ node, env, type }: Place, numberOf: (one: object) => number): unknown {
  return node === undefined ? numberOf(type()) : [numberOf(node), numberOf(env)]
}
