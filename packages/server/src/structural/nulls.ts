import { isRecord, type Keys } from '@crdgen/core/internal'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { absent, mapItems, mapMembers } from '../decode/map-value.ts'

/**
 * schema/defaulting/prunenulls.go, PruneNonNullableNullsWithoutDefaults: members that are null where null may not be, and
 * that no default replaces, are dropped. Items of lists stay. Returns the same value when nothing is dropped.
 */
export function dropNulls(value: unknown, schema: JsonSchema | undefined, dropped: Keys[]): unknown {
  if (schema === undefined) return value
  if (Array.isArray(value)) {
    const items = itemsSchema(schema)
    return items === undefined ? value : mapItems(value, dropped, item => dropNulls(item, items, dropped))
  }
  if (!isRecord(value)) return value
  return mapMembers(value, dropped, (member, key) => {
    if (typeof member !== 'object') return member
    const known = memberSchema(schema, key)
    if (member === null) return known !== undefined && isDroppable(known) ? absent : null
    return dropNulls(member, known, dropped)
  })
}

function isDroppable(schema: JsonSchema): boolean {
  return schema.nullable !== true && (schema.default === undefined || schema.default === null)
}

/** The schema of a member: its property, else additionalProperties. */
export function memberSchema(schema: JsonSchema | undefined, key: string): JsonSchema | undefined {
  if (schema === undefined) return undefined
  return propertyOf(schema, key) ?? asSchema(schema.additionalProperties)
}
