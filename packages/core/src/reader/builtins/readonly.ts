import type { Builtin } from '../builtin.ts'
import { membersOf } from '../members.ts'
import { readEvaluated } from '../evaluated.ts'
import { readType } from '../read-type.ts'

/** `Readonly<T>`, `NoInfer<T>`, `Awaited<T>` of plain data: the same as T. */
const readonly: Builtin = {
  names: ['Readonly', 'NoInfer'],
  read: ([object], place, context) => (object === undefined ? readEvaluated(place, context) : readType(object, context)),
  members: ([object], _place, context) => (object === undefined ? undefined : membersOf(object, context)),
}

export default readonly
