import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { isPlainNode } from './plain-node.ts'

/** Checks whether the type of a field accepts `undefined`; called only for nodes that may hide one, as evaluating a type costs. */
export function mayBeUndefined(value: Place): boolean {
  if (value.node !== undefined && isPlainNode(value.node)) return false
  const type = value.type()
  return (type.flags & ts.TypeFlags.Undefined) !== 0 || (type.isUnion() && type.types.some(one => one.flags & ts.TypeFlags.Undefined))
}
