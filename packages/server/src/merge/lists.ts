import { printValue } from './go-format.ts'
import { hasKey, isEqual, isList, isMap, itemsOf, keySet, listType, mapType, nilDereference, typeName } from './go-values.ts'
import type { GoList, GoMap, GoTypeName, GoValue } from './go-values.ts'
import { MergeError, mergeErrors } from './merge-error.ts'

export function noMergeKey(map: GoMap, mergeKey: string): MergeError {
  return new MergeError(`map: ${printValue(map)} does not contain declared merge key: ${mergeKey}`)
}

export function badType(expected: GoTypeName, value: GoValue): MergeError {
  return new MergeError(`expected a ${expected}, but received a ${typeName(value) ?? '%!s(<nil>)'}`)
}

export function asList(value: GoValue): GoList {
  if (!isList(value)) throw badType(listType, value)
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

/** patch.go, findMapInSliceBasedOnKeyValue. -1 when there is none. */
export function findByKey(list: GoList, mergeKey: string, value: GoValue): number {
  for (const [index, item] of itemsOf(list).entries()) {
    if (!isMap(item)) throw new MergeError(`value for key ${index} is not a map`)
    const found = item.get(mergeKey)
    if (found !== undefined && isEqual(found, value)) return index
  }
  return -1
}

export interface Partition {
  /** Items that the other list names, too. */
  readonly named: readonly GoValue[]
  readonly others: readonly GoValue[]
}

/** patch.go, partitionPrimitivesByPresentInList and partitionMapsByPresentInList (with a merge key). */
export function partition(list: GoList, by: GoList, mergeKey: string): Partition {
  const isNamed = mergeKey === '' ? namedScalar(by) : (item: GoValue) => findByKey(by, mergeKey, mergeValue(asMap(item), mergeKey)) >= 0
  const [named, others]: [GoValue[], GoValue[]] = [[], []]
  for (const item of itemsOf(list)) (isNamed(item) ? named : others).push(item)
  return { named, others }
}

function namedScalar(by: GoList): (item: GoValue) => boolean {
  const names = keySet(by)
  return item => hasKey(names, item)
}

/** patch.go, deduplicateScalars: the last item takes the place of a repeated one, in the same array. */
export function dropRepeats(list: GoList): GoList {
  const { cells } = list
  let last = list.length - 1
  for (let at = 0; at < last; at++) {
    for (let other = at + 1; other <= last; other++) {
      if (!isEqual(cells[at], cells[other])) continue
      cells[other] = cells[last--] ?? null
      other--
    }
  }
  return { cells, length: last + 1 }
}
