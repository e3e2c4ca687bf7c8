import type { Builtin } from '../builtin.ts'
import { readArray } from '../schema/list.ts'

/** `Array<T>`, `ReadonlyArray<T>` */
const array: Builtin = {
  names: ['Array', 'ReadonlyArray'],
  item: ([items]) => items,
  read: ([items], place, context) => (items === undefined ? context.session.evaluated.read(place, context) : readArray(items, context)),
}

export default array
