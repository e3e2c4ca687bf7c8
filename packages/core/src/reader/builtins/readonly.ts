import type { Builtin } from '../builtin.ts'
import { membersOf, readEvaluated, readType } from '../dispatch.ts'

/** `Readonly<T>`, `NoInfer<T>`, `Awaited<T>` of plain data: the same as T. */
const readonly: Builtin = {
  names: ['Readonly', 'NoInfer'],
  read: ([object], place, context) => (object === undefined ? readEvaluated(place, context) : readType(object, context)),
  members: ([object], _place, context) => (object === undefined ? undefined : membersOf(object, context)),
}

export default readonly
