import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { objectMetaShape } from '../decode/crd-shape.ts'
import { decodeAs, type WrongType } from '../decode/decode.ts'
import { compareBytes, toUtc } from '@crdgen/go'
import type { Shape } from '../decode/shape.ts'
import type { ObjectMeta } from '../decode/types.ts'
import type { Place } from '../field/place.ts'

/** An ObjectMeta after a round trip through Go, or the error. */
export type Normalized =
  | { readonly error: string; readonly wrong: WrongType }
  | {
      readonly error?: undefined
      readonly meta: ObjectMeta
      readonly value: JsonObject
      /** Members that were dropped because no ObjectMeta has them. */
      readonly unknown: readonly Place[]
    }

/**
 * schema/objectmeta/coerce.go, GetObjectMeta and SetObjectMeta: unknown and empty members are gone, times are in UTC.
 * Members of a wrong type are an error, the first one in the order of their names.
 */
export function normalizeObjectMeta(value: unknown): Normalized {
  const plain = decodeAs(value, objectMetaShape)
  const isFine = plain.wrong === undefined && plain.unknown.length === 0
  const { wrong, unknown } = isFine ? plain : decodeAs(sortMembers(value), objectMetaShape)
  if (wrong !== undefined) return { error: wrong.error, wrong }
  const normalized = normalize(value, objectMetaShape)
  const members = isRecord(normalized) ? normalized : {}
  return { meta: members, value: members, unknown }
}

/** The same for a stored object: members of a wrong type are dropped, null is empty. Undefined for another value that is not an object. */
export function salvageObjectMeta(value: unknown): JsonObject | undefined {
  if (value === null) return {}
  if (!isRecord(value)) return undefined
  const readable = Object.entries(value).filter(([key, member]) => decodeAs({ [key]: member }, objectMetaShape).wrong === undefined)
  const normalized = normalizeObjectMeta(Object.fromEntries(readable))
  return normalized.error === undefined ? normalized.value : undefined
}

/** Go's JSON has its members sorted. */
function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers)
  if (!isRecord(value)) return value
  const members = Object.entries(value).sort(([a], [b]) => compareBytes(a, b))
  return Object.fromEntries(members.map(([key, member]) => [key, sortMembers(member)]))
}

/** Members that are written even when they are empty. */
const alwaysWritten: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'name', 'uid'])

function normalize(value: unknown, shape: Shape): unknown {
  if (value === null || value === undefined) return undefined
  if (shape.kind === 'list')
    return Array.isArray(value) && value.length > 0 ? value.map(item => normalize(item, shape.of) ?? emptyOf(shape.of)) : undefined
  if (shape.kind === 'map') return isRecord(value) && Object.keys(value).length > 0 ? mapMembers(value, member => member ?? '') : undefined
  if (shape.kind === 'time') return typeof value === 'string' ? toUtc(value) : undefined
  if (shape.kind === 'struct') return isRecord(value) ? normalizeStruct(value, shape.fields, shape.go) : undefined
  if ('pointer' in shape && shape.pointer === true) return value
  return value === '' || value === 0 || value === false ? undefined : value
}

/** An item that is null, or empty, is written all the same. */
function emptyOf(shape: Shape): unknown {
  return shape.kind === 'struct' ? normalizeStruct({}, shape.fields, shape.go) : ''
}

function normalizeStruct(value: Record<string, unknown>, fields: Readonly<Record<string, Shape>>, go: string): Record<string, unknown> {
  const members = Object.entries(fields).map(([key, shape]): [string, unknown] => {
    const keepEmpty = go === 'v1.OwnerReference' && alwaysWritten.has(key)
    const made = normalize(value[key], shape)
    // Of times only the creation is left out when it is Go's zero (objectmeta/coerce.go, SetObjectMeta).
    if (made === null && key === 'creationTimestamp') return [key, undefined]
    return [key, made === undefined && keepEmpty ? '' : made]
  })
  return Object.fromEntries(members.filter(([, member]) => member !== undefined))
}

function mapMembers(value: Record<string, unknown>, change: (member: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member)]))
}
