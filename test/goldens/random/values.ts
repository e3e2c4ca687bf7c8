import type { Random } from '../../oracle/random.ts'
import type { Declaration, Field, Struct, Type } from './model.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Values that meet every constraint marks.ts draws: an enum has the first two of each, a bound lets all of them through. */
export const texts = ['Alpha', 'beta', 'gamma-1', 'with space', 'a,b;c', 'say "x"', 'back`tick', '{brace}', '100Mi', 'true', '42', '']
export const numbers = [30, 0, 60]

/** A value that the type takes, or undefined where none is known. */
export function valueOf(type: Type): Json | undefined {
  switch (type.kind) {
    case 'scalar':
      return { string: 'Alpha', boolean: true, int32: 30, int64: 30, integer: 30, number: 30, bytes: 'QWxwaGE=' }[type.scalar]
    case 'native':
      return {
        time: '2024-01-15T00:00:00Z',
        text: '1h30m',
        intOrString: 30,
        object: undefined,
        any: { any: [1, 2], thing: { deep: ['thing'] } },
      }[type.native.shape]
    case 'list':
      return listOf(type.of)
    case 'map': {
      const value = valueOf(type.of)
      return value === undefined ? undefined : { 'a.b/c': value, other: value }
    }
    case 'named':
      return valueOfNamed(type.to)
  }
}

function listOf(type: Type): Json | undefined {
  if (type.kind === 'scalar' && type.scalar === 'string') return ['Alpha', 'beta']
  if (type.kind === 'scalar' && type.scalar !== 'boolean' && type.scalar !== 'bytes') return [30, 0]
  if (type.kind === 'named' && type.to.kind === 'choice') return ['Alpha', 'beta']
  if (type.kind === 'named' && type.to.kind === 'alias') return listOf(type.to.of)
  const value = valueOf(type)
  return value === undefined || type.kind !== 'scalar' ? undefined : [value]
}

function valueOfNamed(to: Declaration): Json | undefined {
  if (to.kind === 'alias') return valueOf(to.of)
  if (to.kind === 'choice') return 'Alpha'
  const members = fieldsOf(to).map(({ name, type }) => [name, valueOf(type)] as const)
  return members.length === 0 || members.some(([, value]) => value === undefined)
    ? undefined
    : Object.fromEntries(members.map(([name, value]) => [name, value ?? null]))
}

function fieldsOf({ bases, fields }: Struct): readonly Field[] {
  return [...bases.flatMap(fieldsOf), ...fields]
}

/** Writes a value in the grammar of kubebuilder's markers, where a value's kind is guessed. */
export function goValue(value: Json, random: Random): string {
  if (typeof value === 'string') return goText(value, random)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `{${value.map(one => goValue(one, random)).join(random.pick([',', ', ']))}}`
  const entries = Object.entries(value).map(
    ([key, one]) => `${/^\w+$/.test(key) && random.chance(0.5) ? key : JSON.stringify(key)}: ${goValue(one, random)}`,
  )
  return `{${entries.join(random.pick([',', ', ']))}}`
}

/** Writes a text bare where that is read back as the text, or else in quotes of one kind or the other. */
export function goText(text: string, random: Random): string {
  const isBare = /^[A-Za-z](?:[\w .-]*\w)?$/.test(text) && text !== 'true' && text !== 'false'
  const forms = [JSON.stringify(text), ...(isBare ? [text] : []), ...(text.includes('`') ? [] : [`\`${text}\``])]
  return random.pick(forms)
}
