import type { JsonObject } from '@crdgen/core/internal'
import { invalid } from '../../field/field-error.ts'
import type { FieldError } from '../../field/field-error.ts'
import type { Place } from '../../field/place.ts'
import { isUnset } from '../defaults/complete.ts'
import type { StructNode } from '../node.ts'
import { tagsOf } from './tags.ts'

/** apimachinery pkg/api/validate/union.go, Union: exactly one member is set. A change elsewhere in the struct does not matter. */
export function* unionErrors(now: JsonObject, old: JsonObject | undefined, { fields, order }: StructNode, at: Place): Iterable<FieldError> {
  const all = [...fields.values()]
  const members = all.filter(field => !field.isOff && tagsOf(field).some(({ name }) => name === 'unionMember'))
  if (members.length === 0 || all.some(field => tagsOf(field).some(({ name }) => name.endsWith('Discriminator')))) return
  const given = (object: JsonObject) => new Set(members.filter(field => !isUnset(object[field.name], field)).map(({ name }) => name))
  const [own, before] = [given(now), old === undefined ? undefined : given(old)]
  if (before !== undefined && own.size === before.size && [...own].every(name => before.has(name))) return
  const names = order.filter(name => members.some(field => field.name === name))
  const words = names.map(name => `\`${name}\``).join(', ')
  if (own.size > 1) yield invalid(at, `{${names.filter(name => own.has(name)).join(', ')}}`, `must specify exactly one of: ${words}`)
  if (own.size === 0) yield invalid(at, '', `must specify one of: ${words}`)
}
