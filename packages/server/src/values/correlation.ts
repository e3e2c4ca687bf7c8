import { isRecord } from '@crdgen/core/internal'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { equalJson } from '../decode/zero.ts'
import { goJson } from '@crdgen/go'

/** A value, and the value that stood in its place before (apiserver pkg/cel/common/equality.go, CorrelatedObject). */
export interface Correlation {
  /** Checks whether nothing changed here: then errors here are forgiven. */
  isEqual(): boolean
  child(key: string | number): Correlation | undefined
}

/** Correlates a value with its old one: members by name, items of keyed lists by their keys, other items not at all. */
export function correlate(value: unknown, old: unknown, schema: JsonSchema): Correlation {
  let equal: boolean | undefined
  let itemAt: ((index: number) => Correlation | undefined) | undefined
  const children = new Map<string | number, Correlation | undefined>()
  const find = (key: string | number) => {
    if (typeof key !== 'number') return memberCorrelation(value, old, schema, key)
    itemAt ??= itemCorrelations(value, old, schema)
    return itemAt(key)
  }
  const self: Correlation = {
    isEqual: () => (equal ??= isUnchanged(value, old, schema, self)),
    child(key) {
      if (!children.has(key)) children.set(key, find(key))
      return children.get(key)
    },
  }
  return self
}

/** CachedDeepEqual: members that the schema does not know, and items of keyed lists without a match, count as changed. */
function isUnchanged(value: unknown, old: unknown, schema: JsonSchema, self: Correlation): boolean {
  if (Array.isArray(value) && Array.isArray(old)) {
    if (value.length !== old.length) return false
    if (schema['x-kubernetes-list-type'] !== 'map') return equalJson(value, old)
    return value.every((_, index) => self.child(index)?.isEqual() === true)
  }
  if (!isRecord(value) || !isRecord(old)) return equalJson(value, old)
  const keys = Object.keys(value)
  return keys.length === Object.keys(old).length && keys.every(key => self.child(key)?.isEqual() === true)
}

function memberCorrelation(value: unknown, old: unknown, schema: JsonSchema, key: string): Correlation | undefined {
  if (!isRecord(value) || !isRecord(old) || !Object.hasOwn(value, key) || !Object.hasOwn(old, key)) return undefined
  const inner = propertyOf(schema, key) ?? asSchema(schema.additionalProperties)
  return inner === undefined ? undefined : correlate(value[key], old[key], inner)
}

/** Items of a keyed list correlate with the first old item of the same keys. */
function itemCorrelations(value: unknown, old: unknown, schema: JsonSchema): (index: number) => Correlation | undefined {
  const names = (schema['x-kubernetes-list-map-keys'] ?? []).map(name => name ?? '')
  const items = itemsSchema(schema)
  if (!Array.isArray(value) || !Array.isArray(old) || schema['x-kubernetes-list-type'] !== 'map' || names.length === 0)
    return () => undefined
  const oldItems = new Map<string | undefined, unknown>()
  for (const item of old) {
    const key = correlationKey(item, names)
    if (!oldItems.has(key)) oldItems.set(key, item)
  }
  return index => {
    const key = correlationKey(value[index], names)
    const found = key === undefined ? undefined : oldItems.get(key)
    return found === undefined || items === undefined ? undefined : correlate(value[index], found, items)
  }
}

function correlationKey(item: unknown, names: readonly string[]): string | undefined {
  if (!isRecord(item)) return undefined
  const parts = names.map(name => item[name])
  return parts.every(part => ['string', 'number', 'boolean'].includes(typeof part)) ? goJson(parts) : undefined
}
