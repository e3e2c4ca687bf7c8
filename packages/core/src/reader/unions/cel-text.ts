import { celMember } from '../../markers/cel-names.ts'
import type { Json } from '../../values/schema.ts'
import type { LiteralValue } from '../schema/literals.ts'

/** Writes a value as CEL. Numbers of a `number` field are doubles there, and CEL compares those with doubles only. */
export function celValue(value: Json, type: string | undefined): string {
  if (typeof value === 'number') return type === 'number' && Number.isInteger(value) ? `${value}.0` : String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return /^[\w .,:;/+*=@-]*$/.test(value) ? `'${value}'` : JSON.stringify(value)
}

/** Writes `object.name`; undefined for a name that CEL cannot select. */
export function celField(object: string, name: string): string | undefined {
  const member = celMember(name)
  return /^[A-Za-z_]\w*$/.test(member) ? `${object}.${member}` : undefined
}

/** Writes that a field has one of some values. */
export function celIsOneOf(field: string, values: readonly LiteralValue[], type: string | undefined): string {
  const [only] = values
  if (values.length === 1 && only !== undefined) return `${field} == ${celValue(only, type)}`
  return `${field} in [${values.map(value => celValue(value, type)).join(', ')}]`
}

/** Writes that a field has none of some values. */
export function celIsNotOneOf(field: string, values: readonly LiteralValue[], type: string | undefined): string {
  const [only] = values
  return values.length === 1 && only !== undefined ? `${field} != ${celValue(only, type)}` : `!(${celIsOneOf(field, values, type)})`
}
