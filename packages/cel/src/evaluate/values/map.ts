import { Bytes, CelError, CelMap, GoPanic, printForError, Uint, type Value } from './value.ts'
import { equals } from './equality.ts'
import { Duration, Timestamp } from '@crdgen/go'

/** The identity of a key of a Go map: type and value. Values without an order of their own are compared by identity. */
export function hashKey(key: Value): unknown {
  if (typeof key === 'string') return `s${key}`
  if (key instanceof Uint) return `u${key.value}`
  if (key instanceof Duration) return `d${key.nanoseconds}`
  if (key instanceof Timestamp) return `t${key.seconds}.${key.nanoseconds}.${key.offset}`
  if (key instanceof Bytes) throw new GoPanic('runtime error: hash of unhashable type types.Bytes')
  return key
}

/** A map of values, such as a literal makes. */
export class BaseMap extends CelMap {
  readonly entries = new Map<unknown, readonly [key: Value, value: Value]>()

  override get length(): number {
    return this.entries.size
  }

  override find(key: Value): Value | undefined {
    if (this.entries.size === 0) return undefined
    const found = this.entries.get(hashKey(key))
    if (found !== undefined) return found[1]
    for (const other of otherNumbers(key)) {
      const entry = this.entries.get(hashKey(other))
      if (entry !== undefined) return entry[1]
    }
    return undefined
  }

  override *keys(): Iterable<Value> {
    for (const [key] of this.entries.values()) yield key
  }

  override equals(other: Value): Value {
    return equalMaps(this, other)
  }

  override native(): unknown {
    return this
  }

  set(key: Value, value: Value): void {
    this.entries.set(hashKey(key), [key, value])
  }

  delete(key: Value): void {
    this.entries.delete(hashKey(key))
  }
}

/** Values that cannot be compared count as equal. */
export function equalMaps(map: CelMap, other: Value): Value {
  if (!(other instanceof CelMap) || map.length !== other.length) return false
  for (const key of map.keys()) {
    const theirs = other.find(key)
    if (theirs === undefined || equals(map.find(key) ?? null, theirs) === false) return false
  }
  return true
}

/** The same number as the other types of numbers write it. */
function otherNumbers(key: Value): readonly Value[] {
  if (typeof key === 'bigint') return key >= 0n ? [new Uint(key)] : []
  if (key instanceof Uint) return key.value < 2n ** 63n ? [key.value] : []
  if (typeof key !== 'number' || !Number.isInteger(key)) return []
  const whole = BigInt(key)
  const int = whole > -(2n ** 63n) && whole < 2n ** 63n ? [whole] : []
  return whole >= 0n && whole < 2n ** 64n ? [...int, new Uint(whole)] : int
}

/** The map that a comprehension fills in place. */
export class MutableMap extends BaseMap {
  insert(key: Value, value: Value): Value {
    if (this.find(key) !== undefined) return insertFailed(key)
    this.set(key, value)
    return this
  }

  toImmutable(): BaseMap {
    const copy = new BaseMap()
    for (const [key, value] of this.entries.values()) copy.set(key, value)
    return copy
  }
}

function insertFailed(key: Value): CelError {
  return new CelError(`insert failed: key ${printForError(key)} already exists`)
}

/** cel-go common/types, InsertMapKeyValue. */
export function insertInto(map: CelMap, key: Value, value: Value): Value {
  if (map instanceof MutableMap) return map.insert(key, value)
  if (map.find(key) !== undefined) return insertFailed(key)
  const copy = new BaseMap()
  copy.set(key, value)
  for (const other of map.keys()) copy.set(other, map.get(other))
  return copy
}
