import type { Value } from './values/value.ts'

/** The implementation of an overload: none of its arguments is an error. Of members, the first is the receiver. */
export type Evaluate = (...args: readonly Value[]) => Value
