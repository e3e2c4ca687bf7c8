import { isRecord } from '@crdgen/core/internal'
import { asSchema, itemsSchema, namedSchemas, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
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
  let changed = added.length > 0
  const whole = changed
    ? Object.fromEntries([...Object.entries(value), ...added.map(([key, property]) => [key, property.default] as const)])
    : value
  const members = Object.entries(whole).map(([key, member]): [string, unknown] => {
    const known = memberSchema(schema, key)
    const own =
      propertyOf(schema, key) === undefined && isUnwantedNull(member, asSchema(schema.additionalProperties))
        ? (known?.default ?? null)
        : member
    const applied = applyDefaults(own, known)
    changed ||= applied !== member
    return [key, applied]
  })
  return changed ? Object.fromEntries(members) : value
}

function applyToList(list: readonly unknown[], items: JsonSchema | undefined): unknown {
  const applied = list.map(item => applyDefaults(isUnwantedNull(item, items) ? (items?.default ?? null) : item, items))
  return applied.some((item, index) => item !== list[index]) ? applied : list
}

function hasDefault(schema: JsonSchema): boolean {
  return schema.default !== undefined && schema.default !== null
}

function isUnwantedNull(value: unknown, schema: JsonSchema | undefined): boolean {
  return value === null && schema !== undefined && schema.nullable !== true
}
