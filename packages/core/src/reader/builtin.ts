import type { SchemaNode } from '../structural/node.ts'
import type { Context } from './context.ts'
import type { Members } from './object/members.ts'
import type { Place } from './place.ts'
import type { Leaf } from './unions/leaf.ts'

/** One global type of TypeScript's own library. */
export interface Builtin {
  readonly names: readonly string[]
  read(given: readonly Place[], place: Place, context: Context): SchemaNode
  /** Its fields, when it is an object made from its arguments. */
  members?(given: readonly Place[], place: Place, context: Context): Members | undefined
  /** Its items, when it is a list. */
  item?(given: readonly Place[]): Place | undefined
  /** The arguments that choose fields or alternatives. */
  deciders?(given: readonly Place[]): readonly Place[]
  /** The leaves that are left of a union it filters. */
  leaves?(given: readonly Place[], context: Context): readonly Leaf[] | undefined
}
