import type { Schema, SchemaType } from '../values/schema.ts'
import { articles } from './value-problem.ts'
import type { Refusal, SchemaContext } from './marker.ts'

/** Names the type of a schema. */
export function describeType(schema: Schema): string {
  if (schema['x-kubernetes-int-or-string'] === true) return 'an int-or-string'
  return schema.type === undefined ? 'of no type' : articles[schema.type]
}

/** Checks that the schema has one of the types; reports when not. An int-or-string counts as string and as integer. */
export function expectType(schema: Schema, types: readonly SchemaType[], keyword: string, context: SchemaContext): boolean {
  const isEither = schema['x-kubernetes-int-or-string'] === true
  if (isEither ? types.includes('string') || types.includes('integer') : types.some(type => type === schema.type)) return true
  context.report(wrongType(schema, types, keyword))
  return false
}

/** By type: the keywords for the least and the most. */
const bounds: Readonly<Record<SchemaType, readonly [least: string, most: string]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  object: ['minProperties', 'maxProperties'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  boolean: ['', ''],
}

function adviceFor({ type }: Schema, keyword: string): string {
  const side = Object.values(bounds).some(([least]) => least === keyword) ? 0 : 1
  const isBound = Object.values(bounds).some(pair => pair[side] === keyword)
  const meant = isBound && type !== undefined ? bounds[type][side] : ''
  return meant === '' ? 'take it out, or change the type' : `use ${meant}`
}

function wrongType(schema: Schema, types: readonly SchemaType[], keyword: string): Refusal {
  const wanted = types.map(type => articles[type]).join(' or ')
  return {
    rule: 'marker/wrong-type',
    message: `${keyword} needs ${wanted}, but this is ${describeType(schema)}`,
    help: adviceFor(schema, keyword),
    data: { type: schema.type, wanted: types },
  }
}
