import type { JsonSchema } from '../decode/types.ts'
import { documentPlace } from '../field/place.ts'
import { serverOf } from '../server-version.ts'
import { boundsOutOfRange } from './numbers.ts'
import { validateValue } from './validate.ts'
import { readForObjects, toValueSchema } from './value-schema.ts'

/** Checks whether a schema accepts a value by itself: validation rules, list types and pruning are left out. */
export function acceptsValue(schema: JsonSchema, value: unknown, version?: string): boolean {
  const server = serverOf(version)
  return server !== undefined && validateValue(value, toValueSchema(schema, readForObjects(server)), documentPlace).length === 0
}

/** Returns the bounds of a schema that are out of the range of its type and format: from 1.36 on, the server refuses every value beside them. */
export function impossibleBounds(schema: JsonSchema, version?: string): ReturnType<typeof boundsOutOfRange> {
  const server = serverOf(version)
  return server === undefined ? [] : boundsOutOfRange(toValueSchema(schema, readForObjects(server)))
}
