import type { Context } from '../context.ts'
import { leavesOf } from '../reader.ts'
import { type Place, withoutNode } from '../place.ts'
import { evaluatedOperands } from './evaluated-operands.ts'
import { isLiterals, type Leaf } from './leaf.ts'

/** Opens the evaluated form of a place; a place that evaluates to itself is a leaf. */
export function reopen(before: Place, after: Place, context: Context): readonly Leaf[] {
  if (after.node !== undefined) return leavesOf(after, context)
  const operands = evaluatedOperands(before.type(), context)
  return operands.length === 1 ? [{ place: withoutNode(before) }] : operands.map(place => ({ place }))
}

/** The literals of `typeof value` or `keyof T & string`; anything else is a leaf. */
export function literalLeaves(place: Place, context: Context): readonly Leaf[] {
  const type = place.type()
  return isLiterals(type) ? evaluatedOperands(type, context).map(one => ({ place: one })) : [{ place }]
}
