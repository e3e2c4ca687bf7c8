import { firstOf } from '../values/group-by.ts'
import { isRecord, jsonText } from '../values/json.ts'
import { suggest } from '../diagnostic/suggest.ts'
import type { Json, Schema, SchemaKeyword } from '../values/schema.ts'

type KeywordKind =
  | 'text'
  | 'number'
  | 'count'
  | 'truth'
  | 'json'
  | 'values'
  | 'texts'
  | 'schema'
  | 'schemas'
  | 'fields'
  | 'either'
  | 'members'

/** The kind of value of each keyword. A missing keyword is a type error. */
const kinds: Readonly<Record<SchemaKeyword, KeywordKind>> = {
  type: 'text',
  format: 'text',
  title: 'text',
  description: 'text',
  externalDocs: 'members',
  example: 'json',
  default: 'json',
  enum: 'values',
  nullable: 'truth',
  minimum: 'number',
  exclusiveMinimum: 'truth',
  maximum: 'number',
  exclusiveMaximum: 'truth',
  multipleOf: 'number',
  minLength: 'count',
  maxLength: 'count',
  pattern: 'text',
  minItems: 'count',
  maxItems: 'count',
  uniqueItems: 'truth',
  minProperties: 'count',
  maxProperties: 'count',
  required: 'texts',
  properties: 'fields',
  additionalProperties: 'either',
  items: 'schema',
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  not: 'schema',
  'x-kubernetes-preserve-unknown-fields': 'truth',
  'x-kubernetes-embedded-resource': 'truth',
  'x-kubernetes-int-or-string': 'truth',
  'x-kubernetes-list-type': 'text',
  'x-kubernetes-list-map-keys': 'texts',
  'x-kubernetes-map-type': 'text',
  'x-kubernetes-validations': 'members',
}

/** Checks whether a structural schema may have the keyword. */
export function isSchemaKeyword(name: string): name is SchemaKeyword {
  return Object.hasOwn(kinds, name)
}

/** A problem of a schema that somebody wrote by hand: `items.minimun is not a keyword`. */
export interface SchemaFault {
  readonly path: string
  readonly message: string
  readonly help?: string
}

/** Checks whether a JSON value has the shape of a schema; the API server's rules decide whether it is structural. */
export function isSchema(value: Json): value is Json & Schema {
  return findSchemaFault(value) === undefined
}

/** Finds the fault of a schema in a config. The types see to one in TypeScript, but for endless numbers; one from JSON may hold anything. */
export function findFaultOfGiven(schema: object, patch = false): SchemaFault | undefined {
  const json: Json = JSON.parse(jsonText(schema))
  return findEndless(schema, '') ?? findSchemaFault(json, patch)
}

function findEndless(value: unknown, path: string): SchemaFault | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return { path, message: `is ${value}, which JSON has no form for` }
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return firstOf(value, (one, index) => findEndless(one, `${path}[${index}]`))
  return firstOf(Object.entries(value), ([key, one]) => findEndless(one, path === '' ? key : `${path}.${key}`))
}

/** Finds the first keyword of a schema that does not exist, or whose value has another shape. `null` is a value when `patch` is set. */
export function findSchemaFault(value: Json, patch = false, path = ''): SchemaFault | undefined {
  if (!isRecord(value)) return { path, message: `is not a schema: ${JSON.stringify(value)}` }
  for (const [keyword, inner] of Object.entries(value)) {
    const at = path === '' ? keyword : `${path}.${keyword}`
    const fault = isSchemaKeyword(keyword)
      ? (keywordFault(kinds[keyword], inner, patch, at) ?? wordFault(keyword, inner, at))
      : unknownKeyword(keyword, at)
    if (fault !== undefined) return fault
  }
  return undefined
}

function unknownKeyword(keyword: string, path: string): SchemaFault {
  const meant = suggest(keyword, Object.keys(kinds))
  return { path, message: 'is not a keyword of a schema', ...(meant === undefined ? {} : { help: `did you mean ${meant}?` }) }
}

/** The keywords that take some words only. */
const words: { readonly [K in SchemaKeyword]?: readonly string[] } = {
  type: ['object', 'array', 'string', 'integer', 'number', 'boolean'],
  'x-kubernetes-list-type': ['atomic', 'set', 'map'],
  'x-kubernetes-map-type': ['atomic', 'granular'],
}

function wordFault(keyword: SchemaKeyword, value: Json, path: string): SchemaFault | undefined {
  const known = words[keyword]
  if (known === undefined || typeof value !== 'string' || known.includes(value)) return undefined
  const meant = suggest(value, known)
  const message = `is one of ${known.join(', ')}, got ${JSON.stringify(value)}`
  return { path, message, ...(meant === undefined ? {} : { help: `did you mean ${meant}?` }) }
}

const wanted: Readonly<Record<KeywordKind, string>> = {
  text: 'a string',
  number: 'a number',
  count: 'a whole number from 0',
  truth: 'true or false',
  json: 'JSON',
  values: 'a list',
  texts: 'a list of strings',
  schema: 'a schema',
  schemas: 'a list of schemas',
  fields: 'a map of schemas',
  either: 'a schema, true or false',
  members: 'an object or a list of objects',
}

function keywordFault(kind: KeywordKind, value: Json, patch: boolean, path: string): SchemaFault | undefined {
  if (patch && value === null) return undefined
  const inside = (inner: Json, at: string) => findSchemaFault(inner, patch, at)
  if (kind === 'schema' || (kind === 'either' && typeof value !== 'boolean')) return inside(value, path)
  if (kind === 'schemas' && isJsonList(value)) return firstOf(value, (one, index) => inside(one, `${path}[${index}]`))
  if (kind === 'fields' && isRecord(value))
    return firstOf(Object.entries(value), ([name, one]) => (patch && one === null ? undefined : inside(one, `${path}.${name}`)))
  return hasKind(kind, value) ? undefined : { path, message: `is ${wanted[kind]}, got ${JSON.stringify(value)}` }
}

function hasKind(kind: KeywordKind, value: Json): boolean {
  if (kind === 'text') return typeof value === 'string'
  if (kind === 'number') return typeof value === 'number'
  if (kind === 'count') return typeof value === 'number' && Number.isInteger(value) && value >= 0
  if (kind === 'truth' || kind === 'either') return typeof value === 'boolean'
  if (kind === 'values') return isJsonList(value)
  if (kind === 'texts') return isJsonList(value) && value.every(one => typeof one === 'string')
  if (kind === 'members') return isRecord(value) || (isJsonList(value) && value.every(isRecord))
  return kind === 'json'
}

function isJsonList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
