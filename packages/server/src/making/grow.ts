import { isRecord, type JsonObject, type Keys, type Schema, valueAt } from '@crdgen/core/internal'
import { schemaAt } from './instances.ts'
import { isMap, propertiesOf } from './keywords.ts'
import type { AskServer } from './ask-server.ts'
import { type Brief, fullValue, shortValue, withValue } from './values.ts'

/** A field that the API server does not accept beside the others. */
export interface LeftOut {
  readonly keys: Keys
  /** The server's message. */
  readonly why: string
}

/** The result of growing an object. */
export interface Grown {
  readonly object: JsonObject
  readonly leftOut: readonly LeftOut[]
}

interface Growing {
  readonly root: Schema
  readonly brief: Brief
  readonly ask: AskServer
  readonly leftOut: LeftOut[]
}

/**
 * Adds every field that a schema knows to an object that the API server accepts, such that it still does. Many are added at once; where
 * that is refused, they are halved until the one that is refused is known.
 */
export function grow(start: JsonObject, root: Schema, brief: Brief, ask: AskServer): Grown {
  const growing: Growing = { root, brief, ask, leftOut: [] }
  return { object: growAt(start, [], growing), leftOut: growing.leftOut }
}

/** Users write neither. */
const ofServer: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status'])

function growAt(object: JsonObject, keys: Keys, growing: Growing): JsonObject {
  const schema = schemaAt(growing.root, keys)
  const value = valueAt(object, ...keys)
  if (growing.brief.has(schema)) return object
  if (Array.isArray(value)) return growList(object, value, keys, growing)
  if (!isRecord(value)) return object
  const names = Object.keys(propertiesOf(schema)).filter(name => keys.length > 0 || !ofServer.has(name))
  // Fields that are there may themselves grow: whole if they can, else bit by bit.
  const present = names.filter(name => Object.hasOwn(value, name))
  const absent = names.filter(name => !Object.hasOwn(value, name))
  const grown = present.reduce((made, name) => growField(made, [...keys, name], growing), object)
  const all = addAll(grown, keys, absent, growing)
  const isEmptyMap = isMap(schema) && Object.keys(value).length === 0
  return isEmptyMap ? growMap(all, schema, keys, growing) : all
}

function growField(object: JsonObject, keys: Keys, growing: Growing): JsonObject {
  const value = valueAt(object, ...keys)
  if (!isRecord(value) && !Array.isArray(value)) return object
  const whole = fullValue(schemaAt(growing.root, keys), growing.brief)
  const made = whole === undefined ? object : withValue(object, keys, whole)
  return growing.ask.accepts(made) ? made : growAt(object, keys, growing)
}

function growList(object: JsonObject, list: readonly unknown[], keys: Keys, growing: Growing): JsonObject {
  if (list.length > 0) return list.length > 1 ? object : growAt(object, [...keys, 0], growing)
  const schema = schemaAt(growing.root, keys)
  const item = shortValue(isRecord(schema.items) ? schema.items : {})
  const made = withValue(object, keys, [item])
  return item !== undefined && growing.ask.accepts(made) ? growAt(made, [...keys, 0], growing) : object
}

function growMap(object: JsonObject, schema: Schema, keys: Keys, growing: Growing): JsonObject {
  const value = isRecord(schema.additionalProperties) ? shortValue(schema.additionalProperties) : undefined
  const made = value === undefined ? object : withValue(object, [...keys, 'key'], value)
  return made !== object && growing.ask.accepts(made) ? growAt(made, [...keys, 'key'], growing) : object
}

function addAll(object: JsonObject, keys: Keys, names: readonly string[], growing: Growing): JsonObject {
  if (names.length === 0) return object
  const made = names.reduce((one, name) => addWhole(one, [...keys, name], growing), object)
  if (growing.ask.accepts(made)) return made
  const [only, ...others] = names
  if (only !== undefined && others.length === 0) return addOne(object, [...keys, only], growing)
  const half = Math.ceil(names.length / 2)
  return addAll(addAll(object, keys, names.slice(0, half), growing), keys, names.slice(half), growing)
}

function addWhole(object: JsonObject, keys: Keys, { root, brief }: Growing): JsonObject {
  const value = fullValue(schemaAt(root, keys), brief)
  return value === undefined ? object : withValue(object, keys, value)
}

/** A field that cannot be added whole may be added with what it requires, and grow from there. */
function addOne(object: JsonObject, keys: Keys, growing: Growing): JsonObject {
  const value = shortValue(schemaAt(growing.root, keys))
  const made = value === undefined ? undefined : withValue(object, keys, value)
  const problems = made === undefined ? undefined : growing.ask.problems(made)
  if (made !== undefined && problems?.length === 0) return growAt(made, keys, growing)
  const [first] = problems ?? []
  const why = first === undefined ? 'no value could be made' : `${first.path === '' ? '' : `${first.path}: `}${first.message}`
  growing.leftOut.push({ keys, why })
  return object
}
