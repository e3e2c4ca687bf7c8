import { Duration, goFloat, printGoDuration, printTime, Timestamp } from '@crdgen/go'

/**
 * A value at run time. Where JavaScript has a type of its own it is used: boolean, string, null, bigint for int and number for
 * double; the rest are classes.
 */
export type Value =
  | boolean
  | string
  | bigint
  | number
  | null
  | Uint
  | Bytes
  | Timestamp
  | Duration
  | CelList
  | CelMap
  | Optional
  | TypeValue
  | OpaqueValue
  | CelError

/** The result of a failed computation: values of it fail too, until a logical operator does without them. */
export class CelError {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

/** An unsigned 64-bit integer. */
export class Uint {
  readonly value: bigint

  constructor(value: bigint) {
    this.value = value
  }
}

export class Bytes {
  readonly value: Uint8Array

  constructor(value: Uint8Array) {
    this.value = value
  }
}

export class Optional {
  readonly value: Value | undefined

  constructor(value?: Value) {
    this.value = value
  }
}

export const optionalNone = new Optional()

/** The optional of a value; none without one. */
export function celOptional(value: Value | undefined): Optional {
  return value === undefined ? optionalNone : new Optional(value)
}

/** A type as a value: `type(1)`, `int`. */
export class TypeValue {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A value of a Kubernetes library: an address, a URL, a quantity. */
export abstract class OpaqueValue {
  /** `net.IP`, `kubernetes.Quantity`. */
  abstract readonly typeName: string
  /** Counts as its size where cost depends on one; most have none. */
  size?(): bigint
  abstract equals(other: Value): Value
  /** The text for `string(x)` and the cost of texts; undefined for values without a text. */
  text?(): string
  /** The Go type of what Go code sees of it; undefined where that is the value itself. */
  readonly goType?: string
  /** The print of a value that has no text of its own. */
  print?(): string
}

/** A panic of Go's runtime: the evaluation ends with an internal error. */
export class GoPanic extends Error {}

export const noSuchOverload = new CelError('no such overload')

export function isError(value: Value): value is CelError {
  return value instanceof CelError
}

/** An error for a value of the wrong type; a value that is an error already stays (cel-go, MaybeNoSuchOverloadErr). */
export function noOverloadFor(value: Value): CelError {
  return value instanceof CelError ? value : noSuchOverload
}

/** A list (cel-go traits.Lister). */
export abstract class CelList implements Iterable<Value> {
  abstract readonly length: number
  /** The item at a place that exists. */
  abstract at(index: number): Value
  abstract get(index: Value): Value
  abstract add(other: Value): Value
  abstract equals(other: Value): Value
  abstract contains(value: Value): Value
  /** The value as Go code sees it: for items of a list that is made of JSON. */
  abstract native(convert: (value: Value) => unknown): unknown

  *[Symbol.iterator](): Iterator<Value> {
    const length = this.length
    for (let index = 0; index < length; index++) yield this.at(index)
  }
}

/** A map or an object (cel-go traits.Mapper). */
export abstract class CelMap {
  abstract readonly length: number
  /** The value of a key, which may be an error; undefined if it is missing. */
  abstract find(key: Value): Value | undefined
  abstract keys(): Iterable<Value>
  abstract equals(other: Value): Value
  /** The value as Go code sees it. */
  abstract native(convert: (value: Value) => unknown): unknown

  get(key: Value): Value {
    return this.find(key) ?? (isError(key) ? key : new CelError(`no such key: ${printForError(key)}`))
  }

  contains(key: Value): Value {
    return this.find(key) !== undefined
  }
}

/** Go's `%v` of a value, as texts of errors have it. */
export function printForError(value: Value | undefined): string {
  if (value === undefined) return '<nil>'
  if (typeof value === 'number') return goFloat(value)
  if (typeof value !== 'object') return String(value)
  if (value === null) return '0'
  if (value instanceof Uint) return String(value.value)
  if (value instanceof Bytes) return `[${value.value.join(' ')}]`
  if (value instanceof Timestamp) return printTime(value).replace('T', ' ')
  if (value instanceof Duration) return printGoDuration(value.nanoseconds)
  if (value instanceof CelError) return value.message
  if (value instanceof TypeValue) return value.name
  if (value instanceof Optional) return value.value === undefined ? 'optional.none()' : `optional(${printForError(value.value)})`
  if (value instanceof OpaqueValue) return value.text?.() ?? value.typeName
  return value instanceof CelList ? `[${Array.from(value, printForError).join(', ')}]` : 'map'
}
