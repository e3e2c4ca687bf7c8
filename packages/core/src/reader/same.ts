import { isDeepStrictEqual } from 'node:util'
import { stripOrigins } from '../structural/origins.ts'
import type { Schema } from '../structural/schema.ts'

/** Tells whether two schemas say the same, whatever their origins and docs. */
export function sameSchema(a: Schema, b: Schema): boolean {
  return isDeepStrictEqual(withoutDocs(stripOrigins(a)), withoutDocs(stripOrigins(b)))
}

/** Removes descriptions, at every depth, but not a property that is named `description`. */
export function withoutDocs(schema: Schema): Schema {
  const { description: _, properties, items, additionalProperties, ...rest } = schema
  return {
    ...rest,
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, withoutDocs(one)])) }),
    ...(items === undefined ? {} : { items: withoutDocs(items) }),
    ...(additionalProperties === undefined
      ? {}
      : { additionalProperties: typeof additionalProperties === 'boolean' ? additionalProperties : withoutDocs(additionalProperties) }),
  }
}
