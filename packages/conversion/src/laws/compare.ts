import { fieldOf, formatPath, isRecord, jsonText, mapValueOf } from '@crdgen/core/internal'
import type { JsonObject, PathSegment, Schema } from '@crdgen/core/internal'
import { equalJson } from '@crdgen/server/internal'

/** A place where two objects differ, the topmost. */
export interface Difference {
  readonly keys: readonly PathSegment[]
  /** With `[]` for the items of lists. */
  readonly path: string
  readonly was: unknown
  readonly is: unknown
  /** An explicit null, empty text, 0 or false on the one side, and nothing on the other: Go's omitempty. */
  readonly isZero: boolean
}

type Keys = readonly PathSegment[]

/** Lists where two values differ. Nothing, empty lists and empty objects are equal (apimachinery pkg/api/equality); so is the order in sets and keyed lists. */
export function compareValues(was: unknown, is: unknown, schema: Schema, keys: Keys = []): readonly Difference[] {
  if (equalJson(was, is) || (isNothing(was) && isNothing(is))) return []
  if (isRecord(was) && isRecord(is)) return compareMembers(was, is, schema, keys)
  if (isRecord(was) && is === undefined) return compareMembers(was, {}, schema, keys)
  if (was === undefined && isRecord(is)) return compareMembers({}, is, schema, keys)
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length) {
    const [one, other] = [inOrder(was, schema), inOrder(is, schema)]
    const items = isRecord(schema.items) ? schema.items : {}
    return one.flatMap((item, index) => compareValues(item, other[index], items, [...keys, index]))
  }
  const isZero = (is === undefined && isZeroValue(was)) || (was === undefined && isZeroValue(is))
  return [{ keys, path: withoutIndexes(keys), was, is, isZero }]
}

function compareMembers(was: JsonObject, is: JsonObject, schema: Schema, keys: Keys): readonly Difference[] {
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...names].flatMap(name => {
    const own = fieldOf(schema, name) ?? mapValueOf(schema) ?? {}
    return compareValues(ownMember(was, name), ownMember(is, name), own, [...keys, name])
  })
}

function ownMember(value: JsonObject, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined
}

/** True for what an object without the field has, too. */
function isNothing(value: unknown): boolean {
  if (value === undefined) return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.values(value).every(isNothing)
}

function isZeroValue(value: unknown): boolean {
  return value === null || value === '' || value === 0 || value === false
}

/** The order of a set, or of items with keys, says nothing. */
function inOrder(list: readonly unknown[], schema: Schema): readonly unknown[] {
  const listType = schema['x-kubernetes-list-type']
  if (listType !== 'set' && listType !== 'map') return list
  const keys = schema['x-kubernetes-list-map-keys'] ?? []
  const rank = (item: unknown) => jsonText(listType === 'map' && isRecord(item) ? keys.map(key => item[key] ?? null) : item)
  return list.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** A path with every item of a list as `[]`. */
export function withoutIndexes(keys: Keys): string {
  return formatPath(keys).replaceAll(/\[\d+\]/g, '[]')
}

const longest = 60

/** A value as one short line. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = jsonText(value)
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text
}
