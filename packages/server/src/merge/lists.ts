import { printValue } from './go-format.ts'
import {
  type GoList,
  type GoMap,
  type GoTypeName,
  type GoValue,
  hasKey,
  isGoList,
  isMap,
  itemsOf,
  keySet,
  listType,
  mapType,
  nilDereference,
  typeName,
} from './go-values.ts'
import { KeyIndex } from './key-index.ts'
import { MergeError, mergeErrors } from './merge-error.ts'

export function noMergeKey(map: GoMap, mergeKey: string): MergeError {
  return new MergeError(`map: ${printValue(map)} does not contain declared merge key: ${mergeKey}`)
}

export function badType(expected: GoTypeName, value: GoValue): MergeError {
  return new MergeError(`expected a ${expected}, but received a ${typeName(value) ?? '%!s(<nil>)'}`)
}

export function asList(value: GoValue): GoList {
  if (!isGoList(value)) throw badType(listType, value)
  return value
}

export function asMap(value: GoValue): GoMap {
  if (!isMap(value)) throw badType(mapType, value)
  return value
}

/** A member that may be null, but has to be there. */
export function mergeValue(map: GoMap, mergeKey: string): GoValue {
  const value = map.get(mergeKey)
  if (value === undefined) throw noMergeKey(map, mergeKey)
  return value
}

/** patch.go, sliceElementType: the one type that all items have. */
export function elementType(...lists: readonly GoList[]): GoTypeName {
  const types = lists.flatMap(list => itemsOf(list)).map(typeName)
  if (types.length === 0) throw new MergeError('no elements in any of the given slices')
  const [first] = types
  if (first === undefined) throw nilDereference()
  if (first === listType) throw new MergeError(mergeErrors.listOfLists)
  if (types.some(type => type !== first)) {
    const printed = lists.map(list => printValue(list)).join(' ')
    throw new MergeError(`list element types are not identical: [${printed}]`)
  }
  return first
}

/** Finds items of a list by the value of their merge key: patch.go, findMapInSliceBasedOnKeyValue. */
export interface ItemsByKey {
  /** -1 if there is none. */
  readonly find: (value: GoValue) => number
  /** Adds a later item. */
  readonly add: (item: GoValue, at: number) => void
  /** Marks the item that `find` returns for this value as without its merge key. */
  readonly loseKey: (value: GoValue) => void
}

export function itemsByKey(list: GoList, mergeKey: string): ItemsByKey {
  const index = new KeyIndex()
  let firstOther: number | undefined
  const add = (item: GoValue, at: number) => {
    const key = isMap(item) ? item.get(mergeKey) : undefined
    if (key !== undefined) index.add(key, at)
    if (!isMap(item)) firstOther ??= at
  }
  const find = (value: GoValue) => {
    const at = index.find(value, firstOther)
    if (at < 0 && firstOther !== undefined) throw new MergeError(`value for key ${firstOther} is not a map`)
    return at
  }
  for (const [at, item] of itemsOf(list).entries()) add(item, at)
  return { find, add, loseKey: value => index.removeFirst(value) }
}

export interface Partition {
  /** Items that the other list names, too. */
  readonly named: readonly GoValue[]
  readonly others: readonly GoValue[]
}

/** patch.go, partitionPrimitivesByPresentInList and partitionMapsByPresentInList (with a merge key). */
export function partition(list: GoList, by: GoList, mergeKey: string): Partition {
  const isNamed = mergeKey === '' ? namedScalar(by) : namedMap(by, mergeKey)
  const [named, others]: [GoValue[], GoValue[]] = [[], []]
  for (const item of itemsOf(list)) (isNamed(item) ? named : others).push(item)
  return { named, others }
}

function namedScalar(by: GoList): (item: GoValue) => boolean {
  const names = keySet(by)
  return item => hasKey(names, item)
}

function namedMap(by: GoList, mergeKey: string): (item: GoValue) => boolean {
  const items = itemsByKey(by, mergeKey)
  return item => items.find(mergeValue(asMap(item), mergeKey)) >= 0
}

/** patch.go, deduplicateScalars: the last item takes the place of a repeated one, in the same array. */
export function dropRepeats(list: GoList): GoList {
  const { cells } = list
  const places = placesOf(list)
  let last = list.length - 1
  for (let at = 0; at < last; at++) {
    const own = cells[at] ?? null
    const repeats = [...(places.get(own) ?? [])].sort((a, b) => a - b).filter(place => place > at)
    for (let next = 0; next < repeats.length;) {
      const place = repeats[next] ?? last
      if (place > last || cells[place] !== own) {
        next++
        continue
      }
      const moved = cells[last] ?? null
      places.get(moved)?.delete(last)
      if (moved !== own) places.get(moved)?.add(place)
      cells[place] = moved
      last--
    }
    places.delete(own)
  }
  return { cells, length: last + 1 }
}

function placesOf(list: GoList): Map<GoValue, Set<number>> {
  const places = new Map<GoValue, Set<number>>()
  for (const [at, item] of itemsOf(list).entries()) places.set(item, (places.get(item) ?? new Set()).add(at))
  return places
}
