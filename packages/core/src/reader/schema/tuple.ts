import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { Context } from '../context.ts'
import { isTuple } from '../evaluated/type-guards.ts'
import { evaluatedPlace } from '../place.ts'
import { ts } from '../program/typescript.js'
import { readArray } from './list.ts'
import { refuse } from './refuse.ts'
import { sameSchema } from './same.ts'

export interface Slot {
  /** A list of the slot's type. */
  readonly list: SchemaNode
  readonly count: 'one' | 'optional' | 'many'
}

/** A tuple whose items are all of one type is a list with bounds. */
export function writeTuple(slots: readonly Slot[], context: Context): SchemaNode {
  const [first, ...others] = slots
  if (first === undefined) return refuse(context, 'type/tuple', 'is an empty tuple', 'write the item type: T[] with @maxItems 0')
  if (others.some(other => !sameSchema(first.list, other.list))) {
    return refuse(
      context,
      'type/tuple',
      'is a tuple of different item types',
      'a structural schema has one schema for all items: use an object with named fields',
    )
  }
  const least = slots.filter(slot => slot.count === 'one').length
  const most = slots.some(slot => slot.count === 'many') ? undefined : slots.length
  return setAt<SchemaNode>(
    first.list,
    { ...(least > 0 ? { minItems: least } : {}), ...(most === undefined ? {} : { maxItems: most }) },
    context.at,
  )
}

/** A tuple that only the checker knows. */
export function readTuple(type: ts.Type, context: Context): SchemaNode {
  const slots = tupleSlots(type, context)
  return slots === undefined ? {} : writeTuple(slots, context)
}

/** The slots of a tuple that only the checker knows; undefined for any other type. */
export function tupleSlots(type: ts.Type, context: Context): readonly Slot[] | undefined {
  if (!isTuple(type, context.session.checker)) return undefined
  const { elementFlags } = type.target
  const items = context.session.checker.getTypeArguments(type)
  return elementFlags.map((flag, index): Slot => {
    const item = items[index]
    return { list: item === undefined ? {} : readArray(evaluatedPlace(item), context), count: countOf(flag) }
  })
}

function countOf(flag: ts.ElementFlags): Slot['count'] {
  if (flag & ts.ElementFlags.Variable) return 'many'
  return flag & ts.ElementFlags.Optional ? 'optional' : 'one'
}
