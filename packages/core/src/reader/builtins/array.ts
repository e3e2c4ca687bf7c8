import type { Builtin } from '../builtin.ts'
import { readEvaluated } from '../dispatch.ts'
import { readArray } from '../schema/list.ts'

/** `Array<T>`, `ReadonlyArray<T>` */
const array: Builtin = {
  names: ['Array', 'ReadonlyArray'],
  item: ([items]) => items,
  read: ([items], place, context) => (items === undefined ? readEvaluated(place, context) : readArray(items, context)),
}

export default array
