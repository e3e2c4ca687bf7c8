import type { Schema, SchemaKeyword } from '../structural/schema.ts'
import { setAt } from '../structural/origins.ts'
import { copyKeyword, keywordsOf } from './merge.ts'
import type { Keywords } from './marker.ts'

/** The field's value replaces the type's. */
const replaced: ReadonlySet<SchemaKeyword> = new Set<SchemaKeyword>([
  'title',
  'description',
  'example',
  'externalDocs',
  'type',
  'nullable',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
  'x-kubernetes-map-type',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
])

/** Go pointers: two of them differ even when they point at equal numbers, so both are hoisted. */
const pointers: ReadonlySet<SchemaKeyword> = new Set([
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
] as const)

/**
 * Adds a field's keywords to the schema of its type as controller-gen does: a keyword that both have is taken from both and
 * hoisted to `allOf: [type, field]`; the type's enum wins. flattenAllOfInto and resolveFieldConflict in pkg/crd/flatten.go.
 */
export function mergeCompatible(schema: Schema, own: Keywords): Schema {
  let merged = schema
  let [ofType, ofField]: [Schema, Schema] = [{}, {}]
  for (const keyword of keywordsOf(own)) {
    if (keyword === 'x-kubernetes-validations') merged = prependRules(merged, own)
    else if (merged[keyword] === undefined || replaced.has(keyword)) merged = copyKeyword(merged, own, keyword)
    else if (keyword !== 'enum' && (pointers.has(keyword) || merged[keyword] !== own[keyword])) {
      ofType = copyKeyword(ofType, merged, keyword)
      ofField = copyKeyword(ofField, own, keyword)
      merged = setAt(merged, { [keyword]: undefined }, undefined)
    }
  }
  return Object.keys(ofType).length === 0 ? merged : setAt(merged, { allOf: [...(merged.allOf ?? []), ofType, ofField] }, undefined)
}

function prependRules(schema: Schema, own: Keywords): Schema {
  const rules = [...(own['x-kubernetes-validations'] ?? []), ...(schema['x-kubernetes-validations'] ?? [])]
  return setAt(schema, { 'x-kubernetes-validations': rules }, undefined)
}
