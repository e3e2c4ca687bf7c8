import { setAt } from '../../structural/origins.ts'
import type { Schema } from '../../structural/schema.ts'

/** What a junctor may hold: checks of the value. Everything else is structure and must stand outside. */
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

/** The schema without its checks, at every depth. int-or-string keeps its anyOf, which is part of its structure. */
export function structureOf(schema: Schema): Schema {
  const kept = schema['x-kubernetes-int-or-string'] === true ? checks.filter(key => key !== 'anyOf') : checks
  const bare = setAt<Schema>(schema, Object.fromEntries(kept.map(key => [key, undefined])), undefined)
  return mapChildren(bare, structureOf)
}

/** The checks of the schema alone, at every depth; undefined when there are none. */
export function checksOf(schema: Schema): Schema | undefined {
  const own = Object.fromEntries(
    checks.flatMap(key =>
      schema[key] === undefined || (key === 'anyOf' && schema['x-kubernetes-int-or-string'] === true) ? [] : [[key, schema[key]]],
    ),
  )
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const inner = checksOf(one)
    return inner === undefined ? [] : [[name, inner]]
  })
  const items = schema.items === undefined ? undefined : checksOf(schema.items)
  const found: Schema = {
    ...own,
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(items === undefined ? {} : { items }),
  }
  return Object.keys(found).length === 0 ? undefined : found
}

function mapChildren(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const { properties, items } = schema
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, change(one)])) }),
    ...(items === undefined ? {} : { items: change(items) }),
  }
}
