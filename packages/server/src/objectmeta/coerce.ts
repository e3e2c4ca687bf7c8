import { isRecord } from '@crdgen/core/internal'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { type FieldError, invalid } from '../field/field-error.ts'
import { child, entry, keysOfPlace, type Place } from '../field/place.ts'
import { normalizeObjectMeta, salvageObjectMeta } from './normalize.ts'

export type Coerced = { readonly error: FieldError } | { readonly error?: undefined; readonly value: unknown }

/** Takes the places of metadata that no ObjectMeta has. */
export type ReportUnknown = (at: Place) => void

/**
 * schema/objectmeta/algorithm.go, Coerce without dropping: checks the types of apiVersion, kind and metadata of embedded
 * resources, and drops unknown members of the metadata. Stops at the first error.
 */
export function coerce(value: unknown, schema: JsonSchema | undefined, isResource: boolean, at: Place, report?: ReportUnknown): Coerced {
  if (schema === undefined) return { value }
  if (Array.isArray(value)) return coerceList(value, itemsSchema(schema), at, report)
  if (!isRecord(value)) return { value }
  const embedded = isResource || schema['x-kubernetes-embedded-resource'] === true
  const members: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    const own = embedded ? coerceMeta(key, member, child(at, key), report) : { value: member }
    if (own.error !== undefined) return own
    const inner = coerceMember(key, own.value, schema, at, report)
    if (inner.error !== undefined) return inner
    Object.defineProperty(members, key, { value: inner.value, enumerable: true, writable: true, configurable: true })
  }
  return { value: members }
}

function coerceMeta(key: string, member: unknown, at: Place, report?: ReportUnknown): Coerced {
  if ((key === 'apiVersion' || key === 'kind') && typeof member !== 'string') return { error: invalid(at, member, 'must be a string') }
  if (key !== 'metadata') return { value: member }
  const normalized = normalizeObjectMeta(member)
  if (normalized.error !== undefined) return { error: invalid(at, member, normalized.error) }
  for (const unknown of normalized.unknown)
    report?.(keysOfPlace(unknown).reduce<Place>((place, one) => (typeof one === 'number' ? entry(place, one) : child(place, one)), at))
  return { value: normalized.value }
}

function coerceMember(key: string, member: unknown, schema: JsonSchema, at: Place, report?: ReportUnknown): Coerced {
  const property = propertyOf(schema, key)
  if (property !== undefined) return coerce(member, property, false, child(at, key), report)
  return coerce(member, asSchema(schema.additionalProperties), false, entry(at, key), report)
}

function coerceList(list: readonly unknown[], items: JsonSchema | undefined, at: Place, report?: ReportUnknown): Coerced {
  const values: unknown[] = []
  for (const [index, item] of list.entries()) {
    const one = coerce(item, items, false, entry(at, index), report)
    if (one.error !== undefined) return one
    values.push(one.value)
  }
  return { value: values }
}

/** The same with dropping: what has a wrong type is gone, or stays where nothing can be made of it. Never fails. */
export function coerceDropping(value: unknown, schema: JsonSchema | undefined, isResource: boolean): unknown {
  if (schema === undefined) return value
  if (Array.isArray(value)) return value.map(item => coerceDropping(item, itemsSchema(schema), false))
  if (!isRecord(value)) return value
  const embedded = isResource || schema['x-kubernetes-embedded-resource'] === true
  const members = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
    if (embedded && (key === 'apiVersion' || key === 'kind') && typeof member !== 'string') return []
    if (embedded && key === 'metadata') return [[key, salvageObjectMeta(member) ?? member]]
    return [[key, coerceDropping(member, propertyOf(schema, key) ?? asSchema(schema.additionalProperties), false)]]
  })
  return Object.fromEntries(members)
}
