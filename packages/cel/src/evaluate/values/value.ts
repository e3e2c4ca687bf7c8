import type { CelList, CelMap } from './container.ts'
import type { Duration, Timestamp } from '@crdgen/go'

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

/** What a computation that failed comes to: values of it fail too, until a logical operator does without them. */
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
  /** What `string(x)` and the cost of texts see; undefined for values without a text. */
  text?(): string
  /** The Go type of what Go code sees of it; undefined where that is the value itself. */
  readonly goType?: string
  /** How a value is shown that has no text of its own. */
  print?(): string
}

/** What Go's runtime would panic at: the evaluation ends with an internal error. */
export class GoPanic extends Error {}

export const noSuchOverload = new CelError('no such overload')

export function isError(value: Value): value is CelError {
  return value instanceof CelError
}

/** An error for a value of the wrong type; a value that is an error already stays (cel-go, MaybeNoSuchOverloadErr). */
export function noOverloadFor(value: Value): CelError {
  return value instanceof CelError ? value : noSuchOverload
}
