import { isRecord, type Keys } from '@crdgen/core/internal'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { absent, mapItems, mapMembers } from '../decode/map-value.ts'

const metaFields: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

/** A value without what its schema does not know, and the places of what was dropped. */
export interface Pruned {
  readonly value: unknown
  readonly dropped: readonly Keys[]
}

/** schema/pruning/algorithm.go, Prune; with `isResource`, apiVersion, kind and metadata stay as they are. Returns the same value when nothing is dropped. */
export function prune(value: unknown, schema: JsonSchema, isResource: boolean): Pruned {
  const dropped: Keys[] = []
  const pruned = pruneNode(value, schema, isResource || schema['x-kubernetes-embedded-resource'] === true, dropped)
  return { value: pruned, dropped }
}

/** The places of what is dropped begin at `value`. */
function pruneNode(value: unknown, schema: JsonSchema | undefined, isResource: boolean, dropped: Keys[]): unknown {
  const keeps = schema?.['x-kubernetes-preserve-unknown-fields'] === true
  if (Array.isArray(value)) return pruneList(value, schema, keeps, dropped)
  if (!isRecord(value)) return value
  return mapMembers(value, dropped, (member, key) => {
    if (isResource && metaFields.has(key)) return member
    const property = schema === undefined ? undefined : propertyOf(schema, key)
    const isKnown = property !== undefined || (schema?.additionalProperties ?? undefined) !== undefined
    if (!isKnown) return keeps ? member : absent
    // Without schema (`additionalProperties: true`) the member stays, emptied.
    const known = property ?? asSchema(schema?.additionalProperties)
    return pruneNode(member, known, known?.['x-kubernetes-embedded-resource'] === true, dropped)
  })
}

/** Items below preserve-unknown-fields are pruned as if they preserved unknown fields, too. */
function pruneList(list: readonly unknown[], schema: JsonSchema | undefined, keeps: boolean, dropped: Keys[]): unknown {
  const items = schema === undefined ? undefined : itemsSchema(schema)
  if (keeps && items === undefined) return list
  const used = keeps && items !== undefined ? { ...items, 'x-kubernetes-preserve-unknown-fields': true } : items
  return mapItems(list, dropped, item => pruneNode(item, used, used?.['x-kubernetes-embedded-resource'] === true, dropped))
}
