import { isRecord } from '@crdgen/core/internal'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { duplicate, type FieldError, invalid } from '../field/field-error.ts'
import { goJson } from '@crdgen/go'
import { child, entry, type Place } from '../field/place.ts'

/** schema/listtype/validation.go, ValidateListSetsAndMaps: items of sets and keys of keyed lists are unique. */
export function validateLists(value: unknown, schema: JsonSchema | undefined, at: Place): readonly FieldError[] {
  const errors: FieldError[] = []
  if (schema !== undefined) addErrors(value, schema, at, errors)
  return errors
}

function addErrors(value: unknown, schema: JsonSchema, at: Place, errors: FieldError[]): void {
  if (Array.isArray(value)) {
    errors.push(...listErrors(value, schema, at))
    const items = itemsSchema(schema)
    if (items !== undefined) for (const [index, item] of value.entries()) addErrors(item, items, entry(at, index), errors)
  } else if (isRecord(value)) {
    const additional = asSchema(schema.additionalProperties)
    for (const [key, member] of Object.entries(value)) {
      if (typeof member !== 'object') continue
      const property = propertyOf(schema, key)
      if (additional !== undefined) addErrors(member, additional, entry(at, key), errors)
      if (property !== undefined) addErrors(member, property, child(at, key), errors)
    }
  }
}

function listErrors(list: readonly unknown[], schema: JsonSchema, at: Place): readonly FieldError[] {
  const listType = schema['x-kubernetes-list-type']
  if (listType === 'set') return repeats(list).map(index => duplicate(entry(at, index), list[index]))
  return listType === 'map' ? keyErrors(list, schema, at) : []
}

/** The second appearance of each value. */
function repeats(list: readonly unknown[]): readonly number[] {
  if (list.length < 2) return []
  const seen = new Map<string, number>()
  return list.flatMap((item, index) => {
    const text = goJson(item)
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return times === 2 ? [index] : []
  })
}

function keyErrors(list: readonly unknown[], schema: JsonSchema, at: Place): readonly FieldError[] {
  const odd = list.findIndex(item => item !== null && !isRecord(item))
  if (odd >= 0) return [invalid(entry(at, odd), list[odd], 'must be an object for an array of list-type map')]
  const names = (schema['x-kubernetes-list-map-keys'] ?? []).map(name => name ?? '')
  const keys = list.map(item =>
    Object.fromEntries(names.flatMap(name => (isRecord(item) && Object.hasOwn(item, name) ? [[name, item[name]] as const] : []))),
  )
  return repeats(keys).map(index => duplicate(entry(at, index), keys[index]))
}
