import type { Location } from '../diagnostic/location.ts'
import { setAt } from '../structural/origins.ts'
import type { Schema, SchemaKeyword, SchemaType } from '../values/schema.ts'
import { copyKeyword, keywordsOf } from './merge.ts'

const documentation: ReadonlySet<SchemaKeyword> = new Set<SchemaKeyword>(['description', 'title', 'externalDocs', 'example', 'nullable'])

/** Keeps the keywords of a schema that do not affect its shape. */
export function withoutShape(schema: Schema): Schema {
  return keywordsOf(schema)
    .filter(keyword => documentation.has(keyword))
    .reduce<Schema>((kept, keyword) => copyKeyword(kept, schema, keyword), {})
}

/** Gives a schema another type; what the old type brought with it goes. */
export function retype(schema: Schema, type: SchemaType, at: Location): Schema {
  const isKept = schema.type === type && schema['x-kubernetes-int-or-string'] !== true
  const kept = isKept ? keywordsOf(schema).reduce<Schema>((copy, keyword) => copyKeyword(copy, schema, keyword), {}) : withoutShape(schema)
  const keepsOpen = type === 'object' && schema['x-kubernetes-preserve-unknown-fields'] === true
  return setAt(keepsOpen ? copyKeyword(kept, schema, 'x-kubernetes-preserve-unknown-fields') : kept, { type }, at)
}
