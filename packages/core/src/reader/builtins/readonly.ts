import type { Builtin } from '../builtin.ts'
import { membersOf, readType } from '../reader.ts'

/** `Readonly<T>`, `NoInfer<T>`, `Awaited<T>` of plain data: the same as T. */
const readonly: Builtin = {
  names: ['Readonly', 'NoInfer'],
  read: ([object], place, context) => (object === undefined ? context.session.evaluated.read(place, context) : readType(object, context)),
  members: ([object], _place, context) => (object === undefined ? undefined : membersOf(object, context)),
}

export default readonly
