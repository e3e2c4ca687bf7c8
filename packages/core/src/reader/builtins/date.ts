import type { Builtin } from '../builtin.ts'
import { readScalar } from '../schema/scalar.ts'

/** `Date` is written as a date-time string, as upstream's Time is. */
const date: Builtin = { names: ['Date'], read: (_given, _place, context) => readScalar('Time', context) }

export default date
