import { factOf, type JsonObject } from '@crdgen/core/internal'
import { type FieldError, forbidden, required } from '../../field/field-error.ts'
import { child, type Place } from '../../field/place.ts'
import { isUnset } from '../defaults/complete.ts'
import type { FieldNode, StructNode } from '../node.ts'
import { isSameValue } from '../values/equal.ts'
import { textOf } from '../validation/tools.ts'
import { taggedFields, tagsOf } from './tags.ts'

/** A field that the mode of its struct decides upon: by mode whether it is `required` or `optional`; forbidden in all others. */
interface Member {
  readonly field: FieldNode
  readonly modes: ReadonlyMap<string, string>
}

const modesOf = factOf((node: StructNode): { readonly discriminator: FieldNode | undefined; readonly members: readonly Member[] } => {
  const all = taggedFields(node)
  return {
    discriminator: all.find(field => tagsOf(field).some(({ name }) => name === 'modeDiscriminator')),
    members: all.flatMap(field => {
      const own = tagsOf(field).filter(({ name }) => name === 'ifMode')
      const modes = new Map(own.map(({ argument, inner }) => [argument.replaceAll('"', ''), inner?.name ?? 'optional']))
      return modes.size === 0 ? [] : [{ field, modes }]
    }),
  }
})

/** apimachinery pkg/api/validate/discriminator.go, Discriminated. What has not changed is not checked again. */
export function* modeErrors(now: JsonObject, old: JsonObject | undefined, node: StructNode, at: Place): Iterable<FieldError> {
  const { discriminator, members } = modesOf(node)
  if (discriminator === undefined) return
  const modeIn = (object: JsonObject) => textOf(object[discriminator.name])
  for (const { field, modes } of members) {
    const { name, node: own } = field
    if (old !== undefined && modeIn(now) === modeIn(old) && isSameValue(now[name], old[name], own)) continue
    const rule = modes.get(modeIn(now)) ?? 'forbidden'
    const isNothing = isUnset(now[name], field)
    if (rule === 'required' && isNothing) yield required(child(at, name))
    if (rule === 'forbidden' && !isNothing) yield forbidden(child(at, name), '')
  }
}
