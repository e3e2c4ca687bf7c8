import { escapeName } from '@crdgen/go'
import { asSchema, itemsSchema, namedSchemas, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import type { Server } from '../server-version.ts'

/** A schema as expressions see it: a type, and how large its values can get (apiserver pkg/cel/types.go, DeclType). */
export interface Declaration {
  readonly kind: 'bool' | 'bytes' | 'double' | 'duration' | 'dyn' | 'int' | 'list' | 'map' | 'object' | 'string' | 'timestamp'
  /** The fewest bytes that a value takes in JSON. */
  readonly minSize: number
  /** The most items, entries or characters; 0 for other types. */
  readonly maxElements: bigint
  /** The items of a list or the values of a map. */
  readonly items?: Declaration
  /** The fields of an object by the names that expressions use. */
  readonly fields?: ReadonlyMap<string, Declaration>
}

export const maxRequestSize = 3 * 1024 * 1024
const longestText = BigInt(maxRequestSize - 2)

/**
 * Declares a schema to expressions; undefined for values without a type (apiserver pkg/cel/common/schemas.go, SchemaDeclType).
 * Every schema is declared once: the same one is given back.
 */
export function createDeclarer(server: Server): (schema: JsonSchema, isRoot: boolean) => Declaration | undefined {
  const [roots, others] = [new Map<JsonSchema, Declaration | null>(), new Map<JsonSchema, Declaration | null>()]
  const declare = (schema: JsonSchema, isRoot = schema['x-kubernetes-embedded-resource'] === true): Declaration | undefined => {
    // Equal schemas are one object: that of a root may be below another one, too.
    const known = isRoot ? roots : others
    const found = known.get(schema)
    if (found !== undefined) return found ?? undefined
    const made = declareSchema(schema, isRoot, server, declare)
    known.set(schema, made ?? null)
    return made
  }
  return declare
}

type Declare = (schema: JsonSchema) => Declaration | undefined

function declareSchema(schema: JsonSchema, isRoot: boolean, server: Server, declare: Declare): Declaration | undefined {
  if (schema['x-kubernetes-int-or-string'] === true) return declareIntOrString(schema, server)
  const whole = isRoot ? withTypeAndObjectMeta(schema, server) : schema
  switch (whole.type) {
    case 'array':
      return declareList(whole, declare)
    case 'object':
      return declareObject(whole, declare)
    case 'string':
      return declareText(whole, server)
    case 'boolean':
      return { kind: 'bool', minSize: 4, maxElements: 0n }
    case 'number':
      return { kind: 'double', minSize: 1, maxElements: 0n }
    case 'integer':
      return { kind: 'int', minSize: 1, maxElements: 0n }
    default:
      return undefined
  }
}

/** A number or a text: expressions use it as what it turns out to be. */
function declareIntOrString({ maxLength }: JsonSchema, server: Server): Declaration {
  const isBound = server.has('celIntOrStringLength') && maxLength !== undefined && maxLength !== null
  return { kind: 'dyn', minSize: 1, maxElements: isBound ? inBytes(maxLength) : longestText }
}

const text: JsonSchema = { type: 'string' }
const objectMeta: JsonSchema = { type: 'object', properties: { name: text, generateName: text } }

/** At the root of a resource, four fields can always be read (schemas.go, WithTypeAndObjectMeta). */
function withTypeAndObjectMeta(schema: JsonSchema, server: Server): JsonSchema {
  const metadata = propertyOf(schema, 'metadata')
  const isText = (one: JsonSchema | undefined) => one?.type === 'string'
  const isWhole =
    isText(propertyOf(schema, 'kind')) &&
    isText(propertyOf(schema, 'apiVersion')) &&
    metadata?.type === 'object' &&
    isText(propertyOf(metadata, 'name')) &&
    isText(propertyOf(metadata, 'generateName'))
  if (isWhole) return schema
  return {
    ...schema,
    properties: {
      ...schema.properties,
      kind: text,
      apiVersion: text,
      metadata: server.has('celNameLength') ? boundMeta(metadata) : objectMeta,
    },
  }
}

const longestName = 253

/** The suffix that the server adds to a generateName is at least one character long. */
function boundMeta(metadata: JsonSchema | undefined): JsonSchema {
  const boundTo = (name: string, most: number): JsonSchema => {
    const own = metadata && propertyOf(metadata, name)?.maxLength
    return { type: 'string', maxLength: Math.min(own ?? most, most) }
  }
  return { type: 'object', properties: { name: boundTo('name', longestName), generateName: boundTo('generateName', longestName - 1) } }
}

function declareList(schema: JsonSchema, declare: Declare): Declaration | undefined {
  const itemSchema = itemsSchema(schema)
  const items = itemSchema && declare(itemSchema)
  if (items === undefined) return undefined
  return { kind: 'list', minSize: 2, maxElements: bound(schema.maxItems, items.minSize + 1), items }
}

function declareObject(schema: JsonSchema, declare: Declare): Declaration | undefined {
  const valueSchema = asSchema(schema.additionalProperties)
  if (valueSchema === undefined) return declareFields(schema, declare)
  const items = declare(valueSchema)
  if (items === undefined) return undefined
  return { kind: 'map', minSize: 2, maxElements: bound(schema.maxProperties, items.minSize + 6), items }
}

/** As many as the schema allows, or as a request can hold. */
function bound(most: number | null | undefined, size: number): bigint {
  return most === undefined || most === null ? longestText / BigInt(size) : BigInt(Math.max(most, 0))
}

function declareFields(schema: JsonSchema, declare: Declare): Declaration {
  const required = new Set(schema.required)
  const fields = new Map<string, Declaration>()
  let minSize = 2
  for (const [name, property] of namedSchemas(schema.properties)) {
    const field = declare(property)
    if (field === undefined) continue
    const escaped = escapeName(name)
    if (escaped !== undefined) fields.set(escaped, field)
    const hasDefault = property.default !== undefined && property.default !== null
    if (required.has(name) && !hasDefault) minSize += Buffer.byteLength(name) + field.minSize + 4
  }
  return { kind: 'object', minSize, maxElements: 0n, fields }
}

function declareText(schema: JsonSchema, server: Server): Declaration {
  const { format, maxLength } = schema
  const isBound = maxLength !== undefined && maxLength !== null
  switch (format) {
    case 'byte':
      return { kind: 'bytes', minSize: 2, maxElements: isBound ? BigInt(Math.max(maxLength, 0)) : longestText }
    case 'duration':
      return { kind: 'duration', minSize: 3, maxElements: 32n }
    case 'date':
      return { kind: 'timestamp', minSize: 12, maxElements: 12n }
    case 'date-time':
      return { kind: 'timestamp', minSize: 21, maxElements: 32n }
    default:
      return { kind: 'string', minSize: 2, maxElements: isBound ? inBytes(maxLength) : (longestValue(schema, server) ?? longestText) }
  }
}

/** A character is up to four bytes. */
function inBytes(maxLength: number): bigint {
  return BigInt.asUintN(64, BigInt(Math.max(maxLength, 0)) * 4n)
}

/** The longest of the values that an enum allows, in bytes. */
function longestValue({ enum: values }: JsonSchema, server: Server): bigint | undefined {
  if (!server.has('celEnumLength') || !values || values.length === 0) return undefined
  return BigInt(Math.max(0, ...values.map(value => (typeof value === 'string' ? Buffer.byteLength(value) : 0))))
}
