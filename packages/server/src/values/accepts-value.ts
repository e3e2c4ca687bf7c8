import type { JsonSchema } from '../decode/types.ts'
import { documentPlace } from '../field/place.ts'
import { serverOf } from '../server-version.ts'
import { validateValue } from './validate.ts'
import { readForObjects, toValueSchema } from './value-schema.ts'

/** Checks whether a schema accepts a value by itself: validation rules, list types and pruning are left out. */
export function acceptsValue(schema: JsonSchema, value: unknown, version?: string): boolean {
  const server = serverOf(version)
  return server !== undefined && validateValue(value, toValueSchema(schema, readForObjects(server)), documentPlace).length === 0
}
