import { equalJson } from '../decode/zero.ts'
import { asSchema, itemsSchema, namedSchemas } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { coerceDropping } from '../objectmeta/coerce.ts'
import { prune } from '../pruning/prune.ts'

/**
 * schema/defaulting/prune.go, PruneDefaults: the schema as objects get its defaults, without the metadata of embedded
 * resources that no ObjectMeta has. Returns the same schema when nothing changes.
 */
export function withServedDefaults(schema: JsonSchema): JsonSchema {
  const items = itemsSchema(schema)
  const additional = asSchema(schema.additionalProperties)
  const properties = namedSchemas(schema.properties)
  const changed: Record<string, unknown> = {}
  const note = (key: string, before: unknown, after: unknown) => {
    if (after !== before) changed[key] = after
  }
  const given = schema.default
  const pruned = servedDefault(schema)
  note('default', given, equalJson(given, pruned) ? given : pruned)
  if (items !== undefined) note('items', items, withServedDefaults(items))
  if (additional !== undefined) note('additionalProperties', additional, withServedDefaults(additional))
  const served = properties.map(([name, one]) => [name, withServedDefaults(one)] as const)
  if (served.some(([, one], index) => one !== properties[index]?.[1])) changed['properties'] = Object.fromEntries(served)
  return Object.keys(changed).length === 0 ? schema : { ...schema, ...changed }
}

function servedDefault(schema: JsonSchema): unknown {
  const value = schema.default
  if (typeof value !== 'object' || value === null) return value
  const isResource = schema['x-kubernetes-embedded-resource'] === true
  return prunedDefault(value, schema, isResource)
}

/** A default without what its schema does not know, and without metadata that none can have. */
export function prunedDefault(value: unknown, schema: JsonSchema, isResource: boolean): unknown {
  return prune(coerceDropping(value, schema, isResource), schema, isResource).value
}
