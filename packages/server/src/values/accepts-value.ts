import type { JsonSchema } from '../decode/types.ts'
import { documentPlace } from '../field/place.ts'
import { serverOf } from '../server-version.ts'
import { isBoundInRange } from './numbers.ts'
import { validateValue } from './validate.ts'
import { readForObjects, toValueSchema } from './value-schema.ts'

/** Checks whether a schema accepts a value by itself: validation rules, list types and pruning are left out. */
export function acceptsValue(schema: JsonSchema, value: unknown, version?: string): boolean {
  const server = serverOf(version)
  return server !== undefined && validateValue(value, toValueSchema(schema, readForObjects(server)), documentPlace).length === 0
}

const bounds = ['minimum', 'maximum', 'multipleOf'] as const

/** Returns the bounds of a schema that are out of the range of its type and format: from 1.36 on, the server refuses every value beside them. */
export function impossibleBounds(schema: JsonSchema, version?: string): readonly (typeof bounds)[number][] {
  const server = serverOf(version)
  const read = server === undefined ? undefined : toValueSchema(schema, readForObjects(server))
  return read === undefined ? [] : bounds.filter(bound => !isBoundInRange(read[bound], read))
}
