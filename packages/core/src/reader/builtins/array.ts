import type { Builtin } from '../builtin.ts'
import { itemType, readArray } from '../list.ts'
import { readEvaluated } from '../evaluated.ts'

/** `Array<T>`, `ReadonlyArray<T>` */
const array: Builtin = {
  names: ['Array', 'ReadonlyArray'],
  read([items], place, context) {
    if (items === undefined) return readEvaluated({ ...place, node: undefined }, context)
    return readArray({ ...items, type: () => itemType(place, context) ?? items.type() }, context)
  },
}

export default array
