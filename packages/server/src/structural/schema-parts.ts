import { asSchema, hasDefault, holdsSchemas, itemsSchema, someSchema, type Test, withoutDefaults } from '../decode/schema-facts.ts'
import { type Cleared, createCleared, isSealed } from '../decode/sealed.ts'
import type { JsonSchema } from '../decode/types.ts'

/**
 * A schema with the fields, items and entries that are nodes which satisfy `test`, or lead to one, for walks that look at those only;
 * undefined where no node does.
 */
function partWith(schema: JsonSchema, test: Test, cleared: Cleared): JsonSchema | undefined {
  if (!holdsSchemas(schema)) return test(schema) ? schema : undefined
  if (isSealed(schema) && !someSchema(schema, test, cleared)) return undefined
  const below = (inner: JsonSchema | undefined) => inner && partWith(inner, test, cleared)
  const items = below(itemsSchema(schema))
  const additionalProperties = below(asSchema(schema.additionalProperties))
  const properties: [string, JsonSchema][] = []
  for (const name of Object.keys(schema.properties ?? {})) {
    // A property that is left out here would count as one of additionalProperties.
    const part = below(schema.properties?.[name] ?? {}) ?? (additionalProperties && {})
    if (part !== undefined) properties.push([name, part])
  }
  const isPart = items !== undefined || additionalProperties !== undefined || properties.length > 0 || test(schema)
  return isPart ? { ...schema, items, additionalProperties, properties: Object.fromEntries(properties) } : undefined
}

const withoutResources = createCleared()
const withoutLists = createCleared()

export interface SchemaParts {
  readonly schema: JsonSchema
  /** Of each, the part that leads to embedded resources, to sets and keyed lists, and to defaults. */
  readonly resources: JsonSchema | undefined
  readonly lists: JsonSchema | undefined
  readonly defaults: JsonSchema | undefined
}

/** The parts of a schema that walks over many objects have something to do in. */
export function partsForObjects(schema: JsonSchema): SchemaParts {
  return {
    schema,
    resources: partWith(schema, one => one['x-kubernetes-embedded-resource'] === true, withoutResources),
    lists: partWith(schema, ({ 'x-kubernetes-list-type': type }) => type === 'set' || type === 'map', withoutLists),
    defaults: partWith(schema, hasDefault, withoutDefaults),
  }
}
