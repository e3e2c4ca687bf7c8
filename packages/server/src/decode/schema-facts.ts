import { isRecord } from '@crdgen/core/internal'
import { type Cleared, createCleared, isSealed } from './sealed.ts'
import type { JsonSchema } from './types.ts'

/** Keywords that hold one schema, a list of schemas, or schemas by name. */
const single = ['not', 'additionalProperties', 'additionalItems'] as const
const lists = ['allOf', 'anyOf', 'oneOf'] as const
const byName = ['properties', 'patternProperties', 'definitions', 'dependencies'] as const

/** The schema at a place that may hold one: null is an empty schema in lists and maps. */
export function asSchema(value: unknown): JsonSchema | undefined {
  return isSchema(value) ? value : undefined
}

/** Sound below a document that decodes: only objects that decode are where a schema may be. */
function isSchema(value: unknown): value is JsonSchema {
  return isRecord(value)
}

/** `items` as a schema; undefined when it is missing or a list. */
export function itemsSchema(schema: JsonSchema): JsonSchema | undefined {
  return asSchema(schema.items)
}

/** The schemas of `items` when it is a list of them. */
export function itemsList(schema: JsonSchema): readonly JsonSchema[] {
  return Array.isArray(schema.items) ? schema.items.map(item => asSchema(item) ?? {}) : []
}

/** `properties` and the like, with null entries read as the empty schema, as Go does. */
export function namedSchemas(schemas: JsonSchema['properties']): readonly (readonly [string, JsonSchema])[] {
  return schemas ? Object.keys(schemas).map(name => [name, schemas[name] ?? {}] as const) : []
}

/** The property of that name, own members only. */
export function propertyOf(schema: JsonSchema, name: string): JsonSchema | undefined {
  const { properties } = schema
  return properties && Object.hasOwn(properties, name) ? (properties[name] ?? {}) : undefined
}

const holding: ReadonlySet<string> = new Set(['items', ...single, ...lists, ...byName])

/** Checks whether a schema may hold others: most do not. */
export function holdsSchemas(schema: JsonSchema): boolean {
  return hasAny(schema, holding)
}

/** Checks whether a schema has one of some keywords. It has few itself, of all that there are. */
export function hasAny(schema: JsonSchema, keywords: ReadonlySet<string>): boolean {
  for (const keyword in schema) if (keywords.has(keyword) && Object.hasOwn(schema, keyword)) return true
  return false
}

/**
 * Checks whether any node of a schema satisfies `test` (validation.go, SchemaHas). With `cleared`, which is of one test, over that of embedded structs once.
 */
export function someSchema(schema: JsonSchema | null | undefined, test: Test, cleared?: Cleared): boolean {
  if (!schema) return false
  if (cleared === undefined || !isSealed(schema)) return someNode(schema, test, cleared)
  if (cleared.has(schema, '')) return false
  const found = someNode(schema, test, cleared)
  if (!found) cleared.add(schema, '')
  return found
}

export type Test = (node: JsonSchema) => boolean

function someNode(schema: JsonSchema, test: Test, cleared?: Cleared): boolean {
  return test(schema) || (holdsSchemas(schema) && schemasIn(schema).some(one => someSchema(one, test, cleared)))
}

function schemasIn(schema: JsonSchema): readonly JsonSchema[] {
  return [
    ...(itemsSchema(schema) === undefined ? itemsList(schema) : []),
    ...[schema.items, ...single.map(key => schema[key])].flatMap(one => asSchema(one) ?? []),
    ...lists.flatMap(key => (schema[key] ?? []).map(one => one ?? {})),
    ...byName.flatMap(key => Object.values(schema[key] ?? {}).flatMap(one => asSchema(one) ?? [])),
  ]
}

/** Checks as `someSchema` does, of embedded structs once: whatever the answer is. */
function someWith(test: Test, cleared: Cleared): (schema: JsonSchema | null | undefined) => boolean {
  const known = createCleared()
  return schema => {
    if (!schema || known.has(schema, '')) return Boolean(schema)
    const found = someSchema(schema, test, cleared)
    if (found && isSealed(schema)) known.add(schema, '')
    return found
  }
}

export const hasRules = someWith(({ 'x-kubernetes-validations': rules }) => (rules?.length ?? 0) > 0, createCleared())

/** Sealed schemas without a default. */
export const withoutDefaults = createCleared()

export const hasDefaults = someWith(hasDefault, withoutDefaults)

export function hasDefault({ default: given }: JsonSchema): boolean {
  return given !== undefined && given !== null
}
