import { itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'

/** The keys of a list of type map; null counts as ''. */
export function listMapKeys(schema: JsonSchema): readonly string[] {
  return (schema['x-kubernetes-list-map-keys'] ?? []).map(key => key ?? '')
}

/** The keyword that makes (or fails to make) the items of a set atomic. */
export function nonAtomicKey(items: JsonSchema | undefined): 'x-kubernetes-list-type' | 'x-kubernetes-map-type' | undefined {
  if (items?.type === 'array') return (items['x-kubernetes-list-type'] ?? 'atomic') === 'atomic' ? undefined : 'x-kubernetes-list-type'
  if (items?.type === 'object') return items['x-kubernetes-map-type'] === 'atomic' ? undefined : 'x-kubernetes-map-type'
  return undefined
}

/** Checks whether validateMapListKeysMapSet (validation.go) finds anything at a node. */
export function breaksKeyedItems(schema: JsonSchema): boolean {
  const listType = schema['x-kubernetes-list-type']
  if (listType !== 'map' && listType !== 'set') return false
  const items = itemsSchema(schema)
  if (items === undefined) return false
  const isOptional = optionalKeysOf(items)
  return items.nullable === true || (listType === 'map' && listMapKeys(schema).some(key => isOptional(key) || isNullableKey(items, key)))
}

/** Checks of a key of a keyed list whether it may be missing from an item. */
export function optionalKeysOf(items: JsonSchema): (key: string) => boolean {
  const required = new Set(items.required ?? [])
  return key => {
    const property = propertyOf(items, key)
    if (property === undefined || required.has(key)) return false
    return property.default === undefined || property.default === null
  }
}

export function isNullableKey(items: JsonSchema, key: string): boolean {
  return propertyOf(items, key)?.nullable === true
}
