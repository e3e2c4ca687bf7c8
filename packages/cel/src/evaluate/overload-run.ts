import type { Value } from './values/value.ts'

/** What an overload does with its arguments, none of which is an error. Of members, the first is what they are called on. */
export type Evaluate = (...args: readonly Value[]) => Value
