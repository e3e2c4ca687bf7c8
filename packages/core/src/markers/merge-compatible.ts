import type { Schema, SchemaKeyword } from '../values/schema.ts'
import { factsOf } from '../structural/node.ts'
import { setAt } from '../structural/origins.ts'
import { orderRules } from './asked-rules.ts'
import { copyKeyword, keywordsOf } from './merge.ts'
import type { MergeContext } from './merge-context.ts'
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
 * hoisted to `allOf: [type, field]`; of two enums the type's wins. flattenAllOfInto and resolveFieldConflict in pkg/crd/flatten.go.
 */
export function mergeCompatible(schema: Schema, own: Keywords, context: MergeContext): Schema {
  let merged = schema
  let [ofType, ofField]: [Schema, Schema] = [{}, {}]
  for (const keyword of keywordsOf(own)) {
    if (keyword === 'x-kubernetes-validations') merged = mergeRules(merged, own, context)
    else if (
      merged[keyword] === undefined ||
      replaced.has(keyword) ||
      isOwnEnum(keyword, context) ||
      (keyword === 'format' && factsOf(schema).isBare === true)
    )
      merged = copyKeyword(merged, own, keyword)
    else if (keyword === 'enum') reportEnum(merged, own, context)
    else if (pointers.has(keyword) || merged[keyword] !== own[keyword]) {
      ofType = copyKeyword(ofType, merged, keyword)
      ofField = copyKeyword(ofField, own, keyword)
      merged = setAt(merged, { [keyword]: undefined }, undefined)
    }
  }
  return Object.keys(ofType).length === 0 ? merged : setAt(merged, { allOf: [...(merged.allOf ?? []), ofType, ofField] }, undefined)
}

function mergeRules(schema: Schema, own: Keywords, { site }: MergeContext): Schema {
  const rules = orderRules(own['x-kubernetes-validations'] ?? [], schema['x-kubernetes-validations'] ?? [], site)
  return setAt(schema, { 'x-kubernetes-validations': rules }, undefined)
}

/** A marker on a type narrows that type's own literals, but not those of another type. */
function isOwnEnum(keyword: SchemaKeyword, { site, renames }: MergeContext): boolean {
  return keyword === 'enum' && site === 'type' && renames !== true
}

function reportEnum(schema: Schema, own: Keywords, { report }: MergeContext): void {
  if (JSON.stringify(schema.enum) === JSON.stringify(own.enum)) return
  const message = `the enum has no effect: in compatible mode the type's values ${JSON.stringify(schema.enum)} stay`
  report({ rule: 'marker/conflict', severity: 'warning', message, help: 'give the field a type of its own' }, 'enum')
}
