import type { Builtin } from '../builtin.ts'
import { readArray } from '../list.ts'
import { readEvaluated } from '../evaluated.ts'

/** `Array<T>`, `ReadonlyArray<T>` */
const array: Builtin = {
  names: ['Array', 'ReadonlyArray'],
  read: ([items], place, context) => (items === undefined ? readEvaluated(place, context) : readArray(items, context)),
}

export default array
