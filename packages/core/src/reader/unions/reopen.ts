import type { Context } from '../context.ts'
import { leavesOf } from '../reader.ts'
import { type Place, withoutNode } from '../place.ts'
import { evaluatedOperands } from './evaluated-operands.ts'
import { isLiterals, type Leaf } from './leaf.ts'

/** Opens what a place comes to; a place that comes to itself is a leaf. */
export function reopen(before: Place, after: Place, context: Context): readonly Leaf[] {
  if (after.node !== undefined) return leavesOf(after, context)
  const operands = evaluatedOperands(before.type(), context)
  return operands.length === 1 ? [{ place: withoutNode(before) }] : operands.map(place => ({ place }))
}

/** The literals that `typeof value` or `keyof T & string` comes to; anything else is a leaf. */
export function literalLeaves(place: Place, context: Context): readonly Leaf[] {
  const type = place.type()
  return isLiterals(type) ? evaluatedOperands(type, context).map(one => ({ place: one })) : [{ place }]
}
