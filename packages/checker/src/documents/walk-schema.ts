import { anyItem, isSchema } from '@crdgen/core'
import type { PathSegment, Schema } from '@crdgen/core'

export interface VisitedSchema {
  readonly path: readonly PathSegment[]
  readonly schema: Schema
  /** What the schema is a member, item or value of; undefined at the root. */
  readonly parent: Schema | undefined
}

/** Visits a schema and every schema of a value below it, outermost first, in the order they are written. */
export function* walkSchema(schema: Schema, path: readonly PathSegment[] = [], parent?: Schema): Generator<VisitedSchema> {
  yield { path, schema, parent }
  for (const [name, inner] of Object.entries<unknown>(schema.properties ?? {}))
    if (isSchema(inner)) yield* walkSchema(inner, [...path, name], schema)
  if (isSchema(schema.items)) yield* walkSchema(schema.items, [...path, anyItem], schema)
  if (isSchema(schema.additionalProperties)) yield* walkSchema(schema.additionalProperties, [...path, '*'], schema)
}
