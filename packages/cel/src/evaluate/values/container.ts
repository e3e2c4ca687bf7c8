import { printForError } from './print.ts'
import { CelError, isError } from './value.ts'
import type { Value } from './value.ts'

/** A list (cel-go traits.Lister). */
export abstract class CelList implements Iterable<Value> {
  abstract readonly length: number
  /** The item at a place that exists. */
  abstract at(index: number): Value
  abstract get(index: Value): Value
  abstract add(other: Value): Value
  abstract equals(other: Value): Value
  abstract contains(value: Value): Value
  /** What Go code sees of it: for items of a list that is made of JSON. */
  abstract native(convert: (value: Value) => unknown): unknown

  *[Symbol.iterator](): Iterator<Value> {
    const length = this.length
    for (let index = 0; index < length; index++) yield this.at(index)
  }
}

/** A map or an object (cel-go traits.Mapper). */
export abstract class CelMap {
  abstract readonly length: number
  /** The value of a key, which may be an error; undefined when there is none. */
  abstract find(key: Value): Value | undefined
  abstract keys(): Iterable<Value>
  abstract equals(other: Value): Value
  /** What Go code sees of it. */
  abstract native(convert: (value: Value) => unknown): unknown

  get(key: Value): Value {
    return this.find(key) ?? (isError(key) ? key : new CelError(`no such key: ${printForError(key)}`))
  }

  contains(key: Value): Value {
    return this.find(key) !== undefined
  }
}
