import { isRecord } from '@crdgen/core/internal'
import type { JsonSchema } from '../decode/types.ts'
import { goJson } from '@crdgen/go'

/** The old item of each new one in a list of list type map, by its keys; other lists have none (apiserver pkg/cel/common/maplist.go). */
export function oldItemsOf(schema: JsonSchema, old: unknown): (item: unknown) => unknown {
  const keys = (schema['x-kubernetes-list-map-keys'] ?? []).map(key => key ?? '')
  if (!Array.isArray(old) || schema['x-kubernetes-list-type'] !== 'map' || keys.length === 0) return () => undefined
  const byKey = new Map<string, unknown>()
  for (const item of old) {
    const key = oldItemKey(item, keys)
    if (key !== undefined && !byKey.has(key)) byKey.set(key, item)
  }
  return item => {
    const key = oldItemKey(item, keys)
    return key === undefined ? undefined : byKey.get(key)
  }
}

function oldItemKey(item: unknown, keys: readonly string[]): string | undefined {
  if (!isRecord(item)) return undefined
  const parts = keys.map(key => (Object.hasOwn(item, key) ? item[key] : undefined))
  return parts.every(part => ['string', 'number', 'boolean'].includes(typeof part)) ? goJson(parts) : undefined
}
