import { isRecord, type Keys } from '@crdgen/core/internal'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'

/**
 * schema/defaulting/prunenulls.go, PruneNonNullableNullsWithoutDefaults: members that are null where null may not be, and
 * that no default replaces, are dropped. Items of lists stay. Returns the same value when nothing is dropped.
 */
export function dropNulls(value: unknown, schema: JsonSchema | undefined, dropped: Keys[], keys: Keys = []): unknown {
  if (Array.isArray(value)) {
    const items = schema === undefined ? undefined : itemsSchema(schema)
    const kept = value.map((item, index) => dropNulls(item, items, dropped, [...keys, index]))
    return kept.some((item, index) => item !== value[index]) ? kept : value
  }
  if (!isRecord(value)) return value
  let changed = false
  const members = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
    const known = memberSchema(schema, key)
    if (member === null && known !== undefined && isDroppable(known)) {
      dropped.push([...keys, key])
      changed = true
      return []
    }
    const kept = dropNulls(member, known, dropped, [...keys, key])
    changed ||= kept !== member
    return [[key, kept]]
  })
  return changed ? Object.fromEntries(members) : value
}

function isDroppable(schema: JsonSchema): boolean {
  return schema.nullable !== true && (schema.default === undefined || schema.default === null)
}

/** The schema of a member: its property, else additionalProperties. */
export function memberSchema(schema: JsonSchema | undefined, key: string): JsonSchema | undefined {
  if (schema === undefined) return undefined
  return propertyOf(schema, key) ?? asSchema(schema.additionalProperties)
}
