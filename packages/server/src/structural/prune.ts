import { isRecord, type Keys } from '@crdgen/core/internal'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'

const metaFields: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

/** A value without what its schema does not know, and the places of what was dropped. */
export interface Pruned {
  readonly value: unknown
  readonly dropped: readonly Keys[]
}

/** schema/pruning/algorithm.go, Prune; with `isResource`, apiVersion, kind and metadata stay as they are. Returns the same value when nothing is dropped. */
export function prune(value: unknown, schema: JsonSchema, isResource: boolean): Pruned {
  const dropped: Keys[] = []
  const pruned = pruneNode(value, schema, isResource || schema['x-kubernetes-embedded-resource'] === true, [], dropped)
  return { value: pruned, dropped }
}

function pruneBelow(value: unknown, schema: JsonSchema | undefined, keys: Keys, dropped: Keys[]): unknown {
  return pruneNode(value, schema, schema?.['x-kubernetes-embedded-resource'] === true, keys, dropped)
}

function pruneNode(value: unknown, schema: JsonSchema | undefined, isResource: boolean, keys: Keys, dropped: Keys[]): unknown {
  const keeps = schema?.['x-kubernetes-preserve-unknown-fields'] === true
  if (Array.isArray(value)) return pruneList(value, schema, keeps, keys, dropped)
  if (!isRecord(value)) return value
  let changed = false
  const members = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
    if (isResource && metaFields.has(key)) return [[key, member]]
    const known = knownMember(schema, key)
    if (known === undefined && !keeps) {
      dropped.push([...keys, key])
      changed = true
      return []
    }
    const pruned = known === undefined ? member : pruneBelow(member, known.schema, [...keys, key], dropped)
    changed ||= pruned !== member
    return [[key, pruned]]
  })
  return changed ? Object.fromEntries(members) : value
}

/** The schema of a member; without schema (`additionalProperties: true`) the member stays, emptied. */
function knownMember(schema: JsonSchema | undefined, key: string): { schema: JsonSchema | undefined } | undefined {
  if (schema === undefined) return undefined
  const property = propertyOf(schema, key)
  if (property !== undefined) return { schema: property }
  const { additionalProperties } = schema
  return additionalProperties === undefined || additionalProperties === null ? undefined : { schema: asSchema(additionalProperties) }
}

/** Items below preserve-unknown-fields are pruned as if they preserved unknown fields, too. */
function pruneList(list: readonly unknown[], schema: JsonSchema | undefined, keeps: boolean, keys: Keys, dropped: Keys[]): unknown {
  const items = schema === undefined ? undefined : itemsSchema(schema)
  if (keeps && items === undefined) return list
  const used = keeps && items !== undefined ? { ...items, 'x-kubernetes-preserve-unknown-fields': true } : items
  const pruned = list.map((item, index) => pruneBelow(item, used, [...keys, index], dropped))
  return pruned.some((item, index) => item !== list[index]) ? pruned : list
}
