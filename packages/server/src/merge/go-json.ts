import { exactInteger, isRecord } from '@crdgen/core/internal'
import { compareBytes } from '@crdgen/go'
import { grownList, isGoList, isMap, itemsOf } from './go-values.ts'
import type { GoValue } from './go-values.ts'

/** Copies plain data into Go's values, as its JSON decoder would build them. Members that JSON does not write are left out. */
export function fromJson(value: unknown): GoValue {
  if (Array.isArray(value)) return grownList(value.map(fromJson))
  if (isRecord(value))
    return new Map(Object.entries(value).flatMap(([key, member]) => (isWritten(member) ? [[key, fromJson(member)]] : [])))
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'bigint':
      return exactInteger(value) ?? Number(value)
    case 'number':
      return Number.isFinite(value) ? value + 0 : null
    default:
      return null
  }
}

function isWritten(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol'
}

/** Copies Go's values into plain data; members in Go's order, which is that of their names. */
export function toJson(value: GoValue): unknown {
  if (isGoList(value)) return itemsOf(value).map(toJson)
  if (!isMap(value)) return value
  return Object.fromEntries([...value].sort(([a], [b]) => compareBytes(a, b)).map(([key, member]) => [key, toJson(member)]))
}
