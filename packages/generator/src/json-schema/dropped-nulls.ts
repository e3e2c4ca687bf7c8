import type { Schema } from '@crdgen/core/internal'
import type { JsonSchema } from './json-schema.ts'

/*
 * The server drops a null where the schema has no null, unless a default takes its place, before it validates anything
 * (apiextensions-apiserver pkg/apiserver/schema/defaulting, prunenulls.go). JSON Schema counts it as a field that is there.
 */

/** Checks whether null, as the value of a field, is dropped. A field without a schema keeps it. */
function isDropped(field: Schema | undefined): boolean {
  return field !== undefined && field.nullable !== true && field.default === undefined
}

/** The schema of a field, by its own name or as a value of a map. */
export function fieldOf({ properties, additionalProperties }: Schema, name: string): Schema | undefined {
  return properties !== undefined && Object.hasOwn(properties, name)
    ? properties[name]
    : typeof additionalProperties === 'object'
      ? additionalProperties
      : undefined
}

/** The required fields that an object has to be written with: a default fills in the others. */
export function writtenFields(required: readonly string[], around: Schema): readonly string[] {
  return required.filter(name => fieldOf(around, name)?.default === undefined)
}

/** The schema of a field that must be there: null is not enough where the server drops it. */
export function notNull(name: string, around: Schema, converted: JsonSchema): JsonSchema {
  if (!isDropped(fieldOf(around, name)) || converted['type'] !== undefined || converted['not'] !== undefined) return converted
  return { ...converted, not: { type: 'null' } }
}

/**
 * The `minProperties` for an object as it is written: fields with a default are always there, and a field that is dropped does not count.
 * For one field that is enough; of two and more JSON Schema cannot count those that are not null.
 */
export function leastFields(least: number | undefined, around: Schema): JsonSchema {
  const fields = Object.values(around.properties ?? {})
  const written = (least ?? 0) - fields.filter(({ default: value }) => value !== undefined).length
  if (least === undefined || written <= 0) return {}
  const dropped = Object.entries(around.properties ?? {}).filter(([, field]) => isDropped(field))
  const dropsValues = typeof around.additionalProperties === 'object' && isDropped(around.additionalProperties)
  if (written > 1 || (dropped.length === 0 && !dropsValues)) return { minProperties: written }
  const nulls = dropped.length === 0 ? {} : { properties: Object.fromEntries(dropped.map(([name]) => [name, { type: 'null' }])) }
  return { minProperties: written, not: { type: 'object', ...nulls, additionalProperties: dropsValues ? { type: 'null' } : false } }
}
