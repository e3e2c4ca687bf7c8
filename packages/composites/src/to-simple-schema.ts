import { formatPointer, isRecord, isSchema, type JsonObject, mapChildren, readObject, recordAt, type Schema } from '@crdgen/core/internal'
import { decodeAs, pointerOf, schemaShape } from '@crdgen/server/internal'
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
 * part that SimpleSchema cannot state, or, in the words of Go's decoder, that no schema can have; `pointer` leads to its keyword. The description of the whole is left out, and a rule without a message
 * has kro's.
 *
 * @throws SyntaxError for text with mistakes
 */
export function toSimpleSchema(schema: unknown): SimpleSchemaParts | { readonly error: string; readonly pointer: string } {
  const given = readObject(schema)
  const wrong = isSchema(given) ? decodeAs(given, schemaShape).wrong : undefined
  if (wrong !== undefined) return { error: wrong.error, pointer: pointerOf(wrong.at) }
  const made = writeSimpleSchema(isSchema(given) ? withoutNulls(given) : given)
  if (!('unstated' in made)) return made
  const [{ message, keys } = { message: '', keys: [] }] = made.unstated
  return { error: message, pointer: formatPointer(keys) }
}

/** Go reads null as absent, and a field that is null as a schema without keywords; a default may be null. */
function withoutNulls(schema: Schema): Schema {
  const fields = Object.entries(recordAt(schema, 'properties')).map(([name, field]) => [name, field ?? {}])
  const filled = { ...schema, ...(fields.length === 0 ? {} : { properties: Object.fromEntries(fields) }) }
  return Object.fromEntries(Object.entries(mapChildren(filled, withoutNulls)).filter(([key, value]) => value !== null || key === 'default'))
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
