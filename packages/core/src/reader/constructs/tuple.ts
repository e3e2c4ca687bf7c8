import { defineConstruct } from '../construct.ts'
import type { Context } from '../context.ts'
import { readType } from '../reader.ts'
import { childPlace, type Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { readArray } from '../schema/list.ts'
import { type Slot, tupleSlots, writeTuple } from '../schema/tuple.ts'

/** `[T, T]`, `[T, T?]`, `[T, ...T[]]`: a list with bounds when all items are of one type. */
export default defineConstruct({
  is: (node): node is ts.TupleTypeNode => ts.isTupleTypeNode(node),
  read: (node, place, context) =>
    writeTuple(
      node.elements.flatMap(element => readSlots(element, place, context)),
      context,
    ),
})

/** A tuple that is spread in another gives its own slots. */
function readSlots(element: ts.TypeNode | ts.NamedTupleMember, place: Place, context: Context): readonly Slot[] {
  const { type, count } = slotOf(element)
  const item = childPlace(type, place, context.session.checker)
  if (count !== 'many') return [{ list: readArray(item, context), count }]
  return tupleSlots(item.type(), context) ?? [{ list: readType(item, context), count }]
}

function slotOf(element: ts.TypeNode | ts.NamedTupleMember): { readonly type: ts.TypeNode; readonly count: Slot['count'] } {
  if (ts.isNamedTupleMember(element)) {
    if (element.dotDotDotToken !== undefined) return { type: element.type, count: 'many' }
    return { type: element.type, count: element.questionToken === undefined ? 'one' : 'optional' }
  }
  if (ts.isOptionalTypeNode(element)) return { type: element.type, count: 'optional' }
  return ts.isRestTypeNode(element) ? { type: element.type, count: 'many' } : { type: element, count: 'one' }
}
