import { mapChildren } from '../../structural/children.ts'
import { unmarkEmbed } from '../../structural/embedded.ts'
import { placeOf, recordAt, setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { Schema } from '../../values/schema.ts'
import { allowNull } from '../schema/nullable.ts'

/** Keywords that a junctor may hold: checks of the value. Everything else is structure and must be outside. */
const checks = [
  'enum',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'required',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'format',
] as const satisfies readonly (keyof Schema)[]

/** int-or-string keeps its anyOf, which is part of its structure. */
function checksAt(schema: SchemaNode): readonly (keyof Schema)[] {
  return schema['x-kubernetes-int-or-string'] === true ? checks.filter(key => key !== 'anyOf') : checks
}

/** The schema without its checks, at every depth. */
export function structureOf(schema: SchemaNode): SchemaNode {
  const bare = setAt<SchemaNode>(schema, Object.fromEntries(checksAt(schema).map(key => [key, undefined])), undefined)
  return unmarkEmbed(mapChildren(bare, (child, { keyword }) => (keyword === 'additionalProperties' ? child : structureOf(child))))
}

/** The checks of the schema alone, at every depth, with their places; undefined when there are none. */
export function checksOf(whole: SchemaNode): SchemaNode | undefined {
  const schema = allowNull(whole)
  let found: SchemaNode = {}
  for (const key of checksAt(schema))
    if (schema[key] !== undefined) found = setAt<SchemaNode>(found, { [key]: schema[key] }, placeOf(schema, key))
  const { properties = {}, items } = schema
  const inner = Object.entries(properties).flatMap(([name, one]) => {
    const value = checksOf(one)
    return value === undefined ? [] : [{ name, value, at: placeOf(properties, name) }]
  })
  if (inner.length > 0) found = setAt<SchemaNode>(found, { properties: recordAt(inner) }, placeOf(schema, 'properties'))
  const itemChecks = items === undefined ? undefined : checksOf(items)
  if (itemChecks !== undefined) found = setAt<SchemaNode>(found, { items: itemChecks }, placeOf(schema, 'items'))
  return Object.keys(found).length === 0 ? undefined : found
}
