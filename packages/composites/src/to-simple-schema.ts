import { formatPointer, isRecord, type JsonObject, readObject } from '@crdgen/core/internal'
import type { Keys } from './composite.ts'
import { compareWithMade, type Unstated } from './simple-schema/compare-with-made.ts'
import { SchemaFault } from './simple-schema/fault.ts'
import { makeSchema } from './simple-schema/simple-schema.ts'
import { type Before, writeFields } from './simple-schema/write.ts'

/** The `spec` and `types` of a graph's schema. */
export interface SimpleSchemaParts {
  readonly spec: JsonObject
  /** Absent without custom types. */
  readonly types?: JsonObject
}

/**
 * The SimpleSchema of which kro makes the schema of a `spec`: an object, or YAML text; the opposite of `simpleSchema`. The error is the first
 * part that SimpleSchema cannot state; `pointer` leads to its keyword. The description of the whole is left out, and a rule without a message
 * has kro's.
 */
export function toSimpleSchema(schema: unknown): SimpleSchemaParts | { readonly error: string; readonly pointer: string } {
  const made = writeSimpleSchema(readObject(schema))
  if (!('unstated' in made)) return made
  const [{ message, keys } = { message: '', keys: [] }] = made.unstated
  return { error: message, pointer: formatPointer(keys) }
}

/** As `toSimpleSchema`, with all that cannot be stated. Custom types have the names that they have in a graph `before`. */
export function writeSimpleSchema(schema: unknown, before?: Before): SimpleSchemaParts | { readonly unstated: readonly Unstated[] } {
  if (!isRecord(schema) || schema['type'] !== 'object') return { unstated: [{ keys: [], message: 'a spec of SimpleSchema is an object' }] }
  const { spec, types } = writeFields(schema, before)
  const made = makeSchema(spec, types)
  if (made instanceof SchemaFault) return { unstated: [{ keys: fieldKeys(made), message: `kro refuses it: ${made.message}` }] }
  const unstated = compareWithMade(schema, made)
  if (unstated.length > 0) return { unstated }
  return Object.keys(types).length === 0 ? { spec } : { spec, types }
}

/** Lead to the field of a fault; to the whole for one in a custom type. */
function fieldKeys({ keys: [around, ...names] }: SchemaFault): Keys {
  return around === 'spec' ? names.flatMap(name => ['properties', name]) : []
}
