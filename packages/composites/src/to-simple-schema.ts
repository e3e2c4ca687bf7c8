import { isDeepStrictEqual } from 'node:util'
import {
  formatPointer,
  isRecord,
  isSchema,
  type JsonObject,
  jsonText,
  listAt,
  mapChildren,
  readObject,
  recordAt,
  type Schema,
} from '@crdgen/core/internal'
import { decodeAs, pointerOf, schemaShape } from '@crdgen/server/internal'
import type { Keys } from './composite.ts'
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

/** A part of a schema that SimpleSchema cannot state. */
interface Unstated {
  /** Lead to the keyword. */
  readonly keys: Keys
  readonly message: string
  readonly help?: string
}

/** The parts of a schema that kro makes otherwise of its SimpleSchema. The description of the whole has no place in a graph. */
function compareWithMade(given: JsonObject, made: JsonObject): readonly Unstated[] {
  const { description: _, ...rest } = given
  return comparePart(rest, made, [])
}

/** kro gives `{}` to whole specs, to items and to values, too, of which none is ever missing. */
function comparePart(given: JsonObject, made: JsonObject, keys: Keys): readonly Unstated[] {
  const { default: _, ...others } = made
  return comparePlaces(given, given['default'] === undefined ? others : made, keys)
}

/** The keywords whose values are schemas. */
const parts = new Set(['properties', 'items', 'additionalProperties'])

function comparePlaces(given: JsonObject, made: JsonObject, keys: Keys): readonly Unstated[] {
  const own = [...new Set([...Object.keys(given), ...Object.keys(made)])].filter(keyword => !parts.has(keyword))
  const found = own.flatMap(keyword =>
    compareKeyword(keyword, asCompared(keyword, given[keyword]), asCompared(keyword, made[keyword]), keys),
  )
  // What is added in the place of a type that is lost explains nothing.
  const lost = found.filter(one => one.keys.length > keys.length)
  return [
    ...(lost.length > 0 ? lost : found),
    ...Object.keys(recordAt(given, 'properties')).flatMap(name =>
      comparePlaces(recordAt(given, 'properties', name), recordAt(made, 'properties', name), [...keys, 'properties', name]),
    ),
    ...['items', 'additionalProperties'].flatMap(keyword => {
      const [part, other] = [given[keyword], made[keyword]]
      if (!isRecord(part)) return compareKeyword(keyword, part, other, keys)
      return comparePart(part, recordAt(made, keyword), [...keys, keyword])
    }),
  ]
}

/** `required` has no order; kro gives each rule a message. */
function asCompared(keyword: string, value: unknown): unknown {
  if (keyword === 'required') return listAt({ value }, 'value').map(String).sort()
  if (keyword !== 'x-kubernetes-validations' || !Array.isArray(value)) return value === '' ? undefined : value
  return value.map(rule => ({ message: 'validation failed', ...(isRecord(rule) ? rule : {}) }))
}

function compareKeyword(keyword: string, given: unknown, made: unknown, keys: Keys): readonly Unstated[] {
  if (isDeepStrictEqual(given, made)) return []
  if (given === undefined)
    return [{ keys, message: `kro adds ${keyword}: ${jsonText(made)}`, ...(keyword === 'default' ? { help: 'add @default {}' } : {}) }]
  const at = [...keys, keyword]
  if (made === undefined) return [{ keys: at, message: `SimpleSchema has no words for ${keyword}`, ...helpOn(keyword) }]
  if (keyword === 'x-kubernetes-validations')
    return [
      {
        keys: at,
        message: 'SimpleSchema has nothing but expressions for rules',
        help: 'leave message out: kro has "validation failed" for all',
      },
    ]
  return [{ keys: at, message: `kro makes ${keyword}: ${jsonText(made)} of ${jsonText(given)}` }]
}

function helpOn(keyword: string): Pick<Unstated, 'help'> {
  return {
    help:
      keyword === 'format'
        ? 'write Integer in place of Int32 and Int64, and @type number in place of Double'
        : 'leave it out of the type, or write a CRD: kro takes scalars, lists, maps and its own markers only',
  }
}
