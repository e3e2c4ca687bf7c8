import { isRecord } from '@crdgen/core/internal'
import { itemsSchema, namedSchemas, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { mapItems, mapMembers } from '../decode/map-value.ts'
import { memberSchema } from './nulls.ts'

/**
 * schema/defaulting/algorithm.go, Default: sets what is missing, or null where null may not be, from the defaults of the
 * schema, parents first. Returns the same value when nothing is set.
 */
export function applyDefaults(value: unknown, schema: JsonSchema | undefined): unknown {
  if (schema === undefined) return value
  if (Array.isArray(value)) return applyToList(value, itemsSchema(schema))
  if (!isRecord(value)) return value
  const added = namedSchemas(schema.properties).filter(([key, property]) => {
    return hasDefault(property) && (!Object.hasOwn(value, key) || isUnwantedNull(value[key], property))
  })
  const whole =
    added.length > 0
      ? Object.fromEntries([...Object.entries(value), ...added.map(([key, property]) => [key, property.default] as const)])
      : value
  return mapMembers(whole, [], (member, key) => {
    if (typeof member !== 'object') return member
    const known = memberSchema(schema, key)
    const isReplaced = member === null && propertyOf(schema, key) === undefined && isUnwantedNull(null, known)
    return applyDefaults(isReplaced ? (known?.default ?? null) : member, known)
  })
}

function applyToList(list: readonly unknown[], items: JsonSchema | undefined): unknown {
  if (items === undefined) return list
  return mapItems(list, [], item => applyDefaults(isUnwantedNull(item, items) ? (items.default ?? null) : item, items))
}

function hasDefault(schema: JsonSchema): boolean {
  return schema.default !== undefined && schema.default !== null
}

function isUnwantedNull(value: unknown, schema: JsonSchema | undefined): boolean {
  return value === null && schema !== undefined && schema.nullable !== true
}
