import type { Keys } from '../composite.ts'

/** An error of kro's SimpleSchema, in its words. */
export class SchemaFault extends Error {
  /** Lead from the specification to the field. */
  readonly keys: Keys
  /** kro does not report the error, but ends. */
  readonly panics: boolean

  constructor(message: string, keys: Keys = [], panics = false) {
    super(message)
    this.keys = keys
    this.panics = panics
  }
}

/** Adds what kro wraps around an error, and the key of what it is in. A panic is not wrapped. */
export function within<T>(around: string, key: string, make: () => T): T {
  try {
    return make()
  } catch (thrown) {
    if (!(thrown instanceof SchemaFault)) throw thrown
    throw new SchemaFault(thrown.panics ? thrown.message : `${around}: ${thrown.message}`, [key, ...thrown.keys], thrown.panics)
  }
}

/** Calls `make`; its fault where it throws one. */
export function faultOf<T>(make: () => T): T | SchemaFault {
  try {
    return make()
  } catch (thrown) {
    if (thrown instanceof SchemaFault) return thrown
    throw thrown
  }
}
