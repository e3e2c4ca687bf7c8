import { isInt64 } from '@crdgen/go'
import { MergeError } from './merge-error.ts'

/** A decoded JSON value as Go holds it: maps are shared and changed in place, lists are windows on arrays that others may see. */
export type GoValue = null | string | number | bigint | boolean | GoMap | GoList

export type GoMap = Map<string, GoValue>

/**
 * A Go slice: the first `length` cells. The item order that Kubernetes gives depends on which slices share an array, so
 * the array has as many cells as Go would have made, used or not.
 */
export interface GoList {
  readonly cells: GoValue[]
  readonly length: number
}

export const noItems: GoList = { cells: [], length: 0 }

/** The type of a value, as reflect prints it; undefined for nil. */
export type GoTypeName = 'string' | 'bool' | 'int64' | 'float64' | typeof mapType | typeof listType | undefined

export const mapType = 'map[string]interface {}'
export const listType = '[]interface {}'

export function isMap(value: GoValue | undefined): value is GoMap {
  return value instanceof Map
}

export function isGoList(value: GoValue | undefined): value is GoList {
  return typeof value === 'object' && value !== null && !isMap(value)
}

export function typeName(value: GoValue): GoTypeName {
  if (value === null) return undefined
  if (isMap(value)) return mapType
  if (isGoList(value)) return listType
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  return isInt64(value) ? 'int64' : 'float64'
}

/** The items of a list; a new array. */
export function itemsOf(list: GoList): GoValue[] {
  return list.cells.slice(0, list.length)
}

/** A list of its own array, with no room to spare. */
export function goList(items: readonly GoValue[]): GoList {
  return { cells: [...items], length: items.length }
}

/** A list built by appending one by one: Go doubles the array whenever it is full. */
export function grownList(items: readonly GoValue[]): GoList {
  const cells: GoValue[] = [...items]
  const room = items.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(items.length))
  while (cells.length < room) cells.push(null)
  return { cells, length: items.length }
}

/** Go's append: writes into the list's own array as long as there is room, and what else looks at that array sees it. */
export function append(list: GoList, items: readonly GoValue[]): GoList {
  const length = list.length + items.length
  if (length > list.cells.length) return grownList([...itemsOf(list), ...items])
  items.forEach((item, index) => (list.cells[list.length + index] = item))
  return { cells: list.cells, length }
}

/** Go's `==` on interfaces, which panics on two maps and on two lists. */
export function isEqual(left: GoValue | undefined, right: GoValue | undefined): boolean {
  if (isMap(left) && isMap(right)) throw uncomparable(mapType)
  if (isGoList(left) && isGoList(right)) throw uncomparable(listType)
  return (left ?? null) === (right ?? null)
}

/** The keys of a Go map made of these values: maps and lists cannot be such keys. */
export function keySet(list: GoList): ReadonlySet<GoValue> {
  return new Set(itemsOf(list).map(hashable))
}

export function hashable(value: GoValue): GoValue {
  if (isMap(value) || isGoList(value)) throw new MergeError(`runtime error: hash of unhashable type ${typeName(value)}`, true)
  return value
}

/** Checks whether a Go map has a key: for an empty map at once. */
export function hasKey(keys: ReadonlySet<GoValue>, value: GoValue): boolean {
  if (keys.size === 0 && (isMap(value) || isGoList(value))) throw new MergeError(`hash of unhashable type: ${typeName(value)}`, true)
  return keys.has(hashable(value))
}

function uncomparable(type: string): MergeError {
  return new MergeError(`runtime error: comparing uncomparable type ${type}`, true)
}

export function nilDereference(): MergeError {
  return new MergeError('runtime error: invalid memory address or nil pointer dereference', true)
}
