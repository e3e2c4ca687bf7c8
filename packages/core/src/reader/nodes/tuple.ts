import { setAt } from '../../structural/origins.ts'
import type { Schema } from '../../structural/schema.ts'
import { defineConstruct } from '../construct.ts'
import { readArray } from '../list.ts'
import type { Context } from '../context.ts'
import { childPlace, type Place } from '../place.ts'
import { readType } from '../read-type.ts'
import { refuse } from '../refuse.ts'
import { sameSchema } from '../same.ts'
import { ts } from '../typescript.js'

/** `[T, T]`, `[T, T?]`, `[T, ...T[]]`: a list with bounds when all items are of one type. */
export default defineConstruct({
  is: (node): node is ts.TupleTypeNode => ts.isTupleTypeNode(node),
  read(node, place, context): Schema {
    const slots = node.elements.map(slotOf)
    const lists = slots.map(slot => readSlot(slot, place, context))
    const [first, ...others] = lists
    if (first === undefined) return refuse(context, 'type/tuple', 'is an empty tuple', 'say the item type: T[] with @maxItems 0')
    if (others.some(other => !sameSchema(first, other))) {
      return refuse(
        context,
        'type/tuple',
        'is a tuple of different item types',
        'a structural schema has one schema for all items: use an object with named fields',
      )
    }
    const least = slots.filter(slot => slot.count === 'one').length
    const most = slots.some(slot => slot.count === 'many') ? undefined : slots.length
    return setAt<Schema>(
      first,
      { ...(least > 0 ? { minItems: least } : {}), ...(most === undefined ? {} : { maxItems: most }) },
      context.at,
    )
  },
})

function readSlot(slot: Slot, place: Place, context: Context): Schema {
  const item = childPlace(slot.item, place, context.session.checker)
  return slot.count === 'many' ? readType(item, context) : readArray(item, context)
}

interface Slot {
  readonly item: ts.TypeNode
  readonly count: 'one' | 'optional' | 'many'
}

function slotOf(element: ts.TypeNode | ts.NamedTupleMember): Slot {
  if (ts.isNamedTupleMember(element)) {
    if (element.dotDotDotToken !== undefined) return restSlot(element.type)
    return { item: element.type, count: element.questionToken === undefined ? 'one' : 'optional' }
  }
  if (ts.isOptionalTypeNode(element)) return { item: element.type, count: 'optional' }
  return ts.isRestTypeNode(element) ? restSlot(element.type) : { item: element, count: 'one' }
}

function restSlot(type: ts.TypeNode): Slot {
  return { item: type, count: 'many' }
}
