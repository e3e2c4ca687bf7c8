import { factOf, type JsonObject } from '@crdgen/core/internal'
import { type FieldError, invalid } from '../../field/field-error.ts'
import type { Place } from '../../field/place.ts'
import { isUnset } from '../defaults/complete.ts'
import type { FieldNode, StructNode } from '../node.ts'
import { tagsOf } from './tags.ts'

/** The members of a struct's union; none where another field names the member. */
const membersOf = factOf((node: StructNode): readonly FieldNode[] => {
  // A member whose gate is off is named, too.
  const all = [...node.fields.values()]
  if (all.some(field => tagsOf(field).some(({ name }) => name.endsWith('Discriminator')))) return []
  return all.filter(field => tagsOf(field).some(({ name }) => name === 'unionMember'))
})

/** apimachinery pkg/api/validate/union.go, Union: exactly one member is set. A change elsewhere in the struct does not matter. */
export function* unionErrors(now: JsonObject, old: JsonObject | undefined, node: StructNode, at: Place): Iterable<FieldError> {
  const members = membersOf(node)
  if (members.length === 0) return
  const given = (object: JsonObject) => new Set(members.filter(field => !isUnset(object[field.name], field)).map(({ name }) => name))
  const [own, before] = [given(now), old === undefined ? undefined : given(old)]
  if (before !== undefined && own.size === before.size && [...own].every(name => before.has(name))) return
  const names = node.order.filter(name => members.some(field => field.name === name))
  const words = names.map(name => `\`${name}\``).join(', ')
  if (own.size > 1) yield invalid(at, `{${names.filter(name => own.has(name)).join(', ')}}`, `must specify exactly one of: ${words}`)
  if (own.size === 0) yield invalid(at, '', `must specify one of: ${words}`)
}
