import {
  Bytes,
  CelError,
  CelList,
  CelMap,
  isError,
  noOverloadFor,
  Optional,
  optionalNone,
  printForError,
  Uint,
  type Value,
} from '../values/value.ts'
import { BaseList } from '../values/list.ts'
import { insertInto, BaseMap } from '../values/map.ts'
import { JsonList, JsonMap } from '../values/json.ts'
import { Duration, Timestamp } from '@crdgen/go'
import type { Evaluate } from '../overload-run.ts'
import type { Functions } from './functions.ts'

/** Year 1, Go's zero time. */
const zeroTime = -62_135_596_800

/** Lists and objects of a schema are never zero, other ones when they are empty. */
function isZero(value: Value): boolean {
  if (value === null || value === false || value === '' || value === 0n || value === 0) return true
  if (value instanceof Uint) return value.value === 0n
  if (value instanceof Bytes) return value.value.length === 0
  if (value instanceof Duration) return value.nanoseconds === 0n
  if (value instanceof Timestamp) return value.seconds === zeroTime && value.nanoseconds === 0
  return [BaseList, BaseMap, JsonList, JsonMap].some(one => value instanceof one) && (value as CelList | CelMap).length === 0
}

function end(at: (length: number) => number): Evaluate {
  return (list = null) => {
    if (!(list instanceof CelList)) return noOverloadFor(list)
    return list.length === 0 ? optionalNone : new Optional(list.get(BigInt(at(list.length))))
  }
}

const unwrap: Evaluate = (list = null) => {
  if (!(list instanceof CelList)) return noOverloadFor(list)
  const found: Value[] = []
  for (const item of list) {
    if (!(item instanceof Optional)) return new CelError(`value ${printForError(item)} is not optional`)
    if (item.value !== undefined) found.push(item.value)
  }
  return new BaseList(found)
}

const dereference = new CelError('optional.none() dereference')

/** cel-go cel/library.go, optional types. `or` and `orValue` are steps of their own. */
export const optionalFunctions: Functions = {
  optional_of: (value = null) => new Optional(value),
  optional_ofNonZeroValue: (value = null) => (isZero(value) ? optionalNone : new Optional(value)),
  optional_none: () => optionalNone,
  optional_value: (value = null) =>
    value instanceof Optional ? (value.value === undefined ? dereference : value.value) : noOverloadFor(value),
  optional_hasValue: (value = null) => (value instanceof Optional ? value.value !== undefined : noOverloadFor(value)),
  list_first: end(() => 0),
  list_last: end(length => length - 1),
  optional_unwrap: unwrap,
  optional_unwrapOpt: unwrap,
}

/** cel-go ext/comprehensions.go: what transformMap and transformMapEntry fold with. */
export const mapFunctions: Functions = {
  '@mapInsert_map_key_value': (map = null, key = null, value = null) =>
    map instanceof CelMap ? insertInto(map, key, value) : noOverloadFor(map),
  '@mapInsert_map_map': (map = null, others = null) => {
    if (!(map instanceof CelMap) || !(others instanceof CelMap)) return noOverloadFor(others)
    let into: CelMap = map
    for (const key of others.keys()) {
      const inserted = insertInto(into, key, others.get(key))
      if (isError(inserted) || !(inserted instanceof CelMap)) return inserted
      into = inserted
    }
    return into
  },
}
