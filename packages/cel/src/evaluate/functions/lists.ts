import { CostExceeded } from '../cost-exceeded.ts'
import { CelError, CelList, isError, noOverloadFor, noSuchOverload, Uint, type Value } from '../values/value.ts'
import { equalTo } from '../values/equality.ts'
import { typeNameOf } from '../values/kinds.ts'
import { BaseList } from '../values/list.ts'
import { add, compareValues, isComparable } from '../values/operators.ts'
import { Duration } from '@crdgen/go'
import type { Evaluate } from '../overload-run.ts'
import type { Functions } from './functions.ts'

function list(run: (list: CelList, ...rest: readonly Value[]) => Value): Evaluate {
  return (value = null, ...rest) => (value instanceof CelList ? run(value, ...rest) : noOverloadFor(value))
}

const isSorted = list(items => {
  let previous: Value | undefined
  for (const item of items) {
    if (!isComparable(item)) return noOverloadFor(item)
    if (previous !== undefined && compareValues(previous, item) === 1n) return false
    previous = item
  }
  return true
})

const addable = new Set(['int', 'uint', 'double', 'string', 'bytes', 'list', 'google.protobuf.Duration', 'google.protobuf.Timestamp'])

function sum(zero: Value): Evaluate {
  return list(items => {
    let total = zero
    for (const item of items) {
      if (!addable.has(typeNameOf(item))) return noOverloadFor(item)
      total = add(total, item)
      if (isError(total)) return total
    }
    return total
  })
}

function extreme(name: string, replacing: bigint): Evaluate {
  return list(items => {
    let found: Value | undefined
    for (const item of items) {
      if (!isComparable(item)) return noOverloadFor(item)
      if (found === undefined || compareValues(found, item) === replacing) found = item
    }
    return found ?? new CelError(`${name} called on empty list`)
  })
}

const indexOf = list((items, wanted = null) => {
  for (let at = 0; at < items.length; at++) if (equalTo(items.get(BigInt(at)), wanted) === true) return BigInt(at)
  return -1n
})

const lastIndexOf = list((items, wanted = null) => {
  for (let at = items.length - 1; at >= 0; at--) if (equalTo(items.get(BigInt(at)), wanted) === true) return BigInt(at)
  return -1n
})

/** A value that is not a list includes what it equals. */
const includes: Evaluate = (target = null, wanted = null) => {
  if (!(target instanceof CelList)) return isError(target) ? target : equalTo(target, wanted) === true
  for (const item of target) if (equalTo(item, wanted) === true) return true
  return false
}

const comparable = ['int', 'uint', 'double', 'bool', 'duration', 'timestamp', 'string', 'bytes']
const zeros: Readonly<Record<string, Value>> = { int: 0n, uint: new Uint(0n), double: 0, duration: new Duration(0n) }

/** apiserver pkg/cel/library/lists.go */
export const listFunctions: Functions = {
  ...Object.fromEntries(comparable.map(type => [`list_${type}_is_sorted_bool`, isSorted])),
  ...Object.fromEntries(comparable.map(type => [`list_${type}_max_${type}`, extreme('max', -1n)])),
  ...Object.fromEntries(comparable.map(type => [`list_${type}_min_${type}`, extreme('min', 1n)])),
  ...Object.fromEntries(Object.entries(zeros).map(([type, zero]) => [`list_${type}_sum_${type}`, sum(zero)])),
  list_a_index_of_int: indexOf,
  list_a_last_index_of_int: lastIndexOf,
  list_includes_dyn_dyn: includes,
}

const slice = list((items, start, end) => {
  if (typeof start !== 'bigint' || typeof end !== 'bigint') return noSuchOverload
  const range = `cannot slice(${start}, ${end})`
  if (start < 0n || end < 0n) return new CelError(`${range}, negative indexes not supported`)
  if (start > end) return new CelError(`${range}, start index must be less than or equal to end index`)
  if (BigInt(items.length) < end) return new CelError(`${range}, list is length ${items.length}`)
  const found: Value[] = []
  for (let at = start; at < end; at++) found.push(items.get(at))
  return new BaseList(found)
})

function flattened(items: CelList, depth: bigint): readonly Value[] {
  return Array.from(items).flatMap(item => (item instanceof CelList && depth > 0n ? flattened(item, depth - 1n) : [item]))
}

const flatten: Evaluate = (items = null, depth = 1n) => {
  if (!(items instanceof CelList)) return new CelError(`no such overload: ${typeNameOf(items)}.flatten()`)
  if (typeof depth !== 'bigint') return new CelError(`no such overload: list.flatten(${typeNameOf(depth)})`)
  return depth < 0n ? new CelError('level must be non-negative') : new BaseList(flattened(items, depth))
}

const sortByKeys = list((items, keys = null) => {
  if (!(keys instanceof CelList)) return noOverloadFor(keys)
  if (items.length !== keys.length) {
    const lengths = `${items.length} and ${keys.length} elements respectively`
    return new CelError(`@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got ${lengths}`)
  }
  if (items.length === 0) return items
  const ranks = Array.from(keys)
  const [first = null] = ranks
  if (!isComparable(first)) return new CelError('list elements must be comparable')
  const type = typeNameOf(first)
  if (ranks.length > 1 && ranks.some(rank => typeNameOf(rank) !== type)) return new CelError('list elements must have the same type')
  const places = goSort(ranks.length, (a, b) => compareValues(ranks[a] ?? null, ranks[b] ?? null) === -1n)
  return new BaseList(places.map(place => items.get(BigInt(place))))
})

/** Insertion sort, as Go's sort.Slice sorts up to twelve items; longer lists are sorted stably, where Go's order of equals is any. */
function goSort(length: number, isLess: (a: number, b: number) => boolean): readonly number[] {
  return Array.from({ length }, (_, index) => index).sort((a, b) => (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0))
}

const mostItems = 2_000_000n

const range: Evaluate = length => {
  if (typeof length !== 'bigint') return noSuchOverload
  // Every item costs one: nobody can pay for more, and the server would first make them all.
  if (length > mostItems) throw new CostExceeded('operation cancelled: actual cost limit exceeded')
  return new BaseList(Array.from({ length: length < 0n ? 0 : Number(length) }, (_, index) => BigInt(index)))
}

/** Items that are compared with every other cost more than this allows; the server compares them all before it asks for the cost. */
const mostComparisons = 25_000_000

function checkComparisons(count: number): void {
  if (count > mostComparisons) throw new CostExceeded('operation cancelled: actual cost limit exceeded')
}

/** The same for a value and every value that equals it; undefined where only a comparison can find that out. */
function equalityKey(value: Value): string | undefined {
  if (typeof value === 'string') return `text ${value}`
  if (typeof value === 'boolean' || value === null) return String(value)
  if (typeof value === 'bigint') return `number ${value}`
  if (value instanceof Uint) return `number ${value.value}`
  if (typeof value !== 'number' || Number.isNaN(value)) return undefined
  return `number ${Number.isInteger(value) ? BigInt(value) : value}`
}

const distinct = list(items => {
  // An empty list is returned as it is: one of an object stays compared as such.
  if (items.length === 0) return items
  const found: Value[] = []
  const known = new Set<string>()
  const others: Value[] = []
  for (const item of items) {
    const key = equalityKey(item)
    if (key === undefined) {
      checkComparisons(others.length * items.length)
      if (others.some(other => equalTo(item, other) === true)) continue
      others.push(item)
    } else if (known.has(key)) continue
    else known.add(key)
    found.push(item)
  }
  return new BaseList(found)
})

const sortable = ['int', 'uint', 'double', 'bool', 'google.protobuf.Duration', 'google.protobuf.Timestamp', 'string', 'bytes']

/** cel-go ext/lists.go */
export const extendedListFunctions: Functions = {
  list_slice: slice,
  list_flatten: flatten,
  list_flatten_int: flatten,
  ...Object.fromEntries(sortable.map(type => [`list_${type}_sort`, (items: Value = null) => sortByKeys(items, items)])),
  ...Object.fromEntries(sortable.map(type => [`list_${type}_sortByAssociatedKeys`, sortByKeys])),
  lists_range: range,
  list_reverse: list(items => new BaseList(Array.from(items).reverse())),
  list_distinct: distinct,
}

/** cel-go ext/sets.go: whether all items of the second list are in the first. */
const contains = list((items, others = null) => {
  if (!(others instanceof CelList)) return noOverloadFor(others)
  checkComparisons(items.length * others.length)
  for (const other of others) {
    const found = items.contains(other)
    if (found !== true) return found
  }
  return true
})

export const setFunctions: Functions = {
  list_sets_contains_list: contains,
  list_sets_equivalent_list: (left = null, right = null) => {
    const found = contains(left, right)
    return found === true ? contains(right, left) : found
  },
  list_sets_intersects_list: list((items, others = null) => {
    if (!(others instanceof CelList)) return noOverloadFor(others)
    checkComparisons(items.length * others.length)
    for (const item of items) if (others.contains(item) === true) return true
    return false
  }),
}
