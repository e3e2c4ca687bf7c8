import { isRecord } from '../decode/decode.ts'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { invalid } from '../field/field-error.ts'
import type { FieldError } from '../field/field-error.ts'
import { child, entry } from '../field/place.ts'
import type { Place } from '../field/place.ts'
import { normalizeObjectMeta } from './normalize.ts'

export type Coerced = { readonly error: FieldError } | { readonly error?: undefined; readonly value: unknown }

/**
 * schema/objectmeta/algorithm.go, Coerce without dropping: checks the types of apiVersion, kind and metadata of embedded
 * resources, and drops unknown members of the metadata. Stops at the first error.
 */
export function coerce(value: unknown, schema: JsonSchema | undefined, isResource: boolean, at: Place): Coerced {
  if (schema === undefined) return { value }
  if (Array.isArray(value)) return coerceList(value, itemsSchema(schema), at)
  if (!isRecord(value)) return { value }
  const embedded = isResource || schema['x-kubernetes-embedded-resource'] === true
  const members: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    const own = embedded ? coerceMeta(key, member, child(at, key)) : { value: member }
    if (own.error !== undefined) return own
    const inner = coerceMember(key, own.value, schema, at)
    if (inner.error !== undefined) return inner
    Object.defineProperty(members, key, { value: inner.value, enumerable: true, writable: true, configurable: true })
  }
  return { value: members }
}

function coerceMeta(key: string, member: unknown, at: Place): Coerced {
  if ((key === 'apiVersion' || key === 'kind') && typeof member !== 'string') return { error: invalid(at, member, 'must be a string') }
  if (key !== 'metadata') return { value: member }
  const normalized = normalizeObjectMeta(member)
  return normalized.error === undefined ? { value: normalized.value } : { error: invalid(at, member, normalized.error) }
}

function coerceMember(key: string, member: unknown, schema: JsonSchema, at: Place): Coerced {
  const property = propertyOf(schema, key)
  if (property !== undefined) return coerce(member, property, false, child(at, key))
  return coerce(member, asSchema(schema.additionalProperties), false, entry(at, key))
}

function coerceList(list: readonly unknown[], items: JsonSchema | undefined, at: Place): Coerced {
  const values: unknown[] = []
  for (const [index, item] of list.entries()) {
    const one = coerce(item, items, false, entry(at, index))
    if (one.error !== undefined) return one
    values.push(one.value)
  }
  return { value: values }
}
