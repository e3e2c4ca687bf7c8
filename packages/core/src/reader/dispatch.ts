import type { SchemaNode } from '../structural/node.ts'
import type { Context } from './context.ts'
import type { Target } from './names/target-types.ts'
import type { Members } from './object/members.ts'
import type { Place } from './place.ts'
import type { Leaf } from './unions/leaf.ts'

/**
 * What a construct asks of the reader: it comes in with the session, so that no construct imports what reads all of them. Each function
 * does what the one of its name in reader.ts says.
 */
export function readType(place: Place, context: Context): SchemaNode {
  return context.session.reader.readType(place, context)
}

/** Reads a type that only the checker knows. */
export function readEvaluated(place: Place, context: Context): SchemaNode {
  return context.session.reader.readEvaluated(place, context)
}

/** Reads what a name stands for, used with type arguments. */
export function readTarget(target: Target, given: readonly Place[], place: Place, context: Context): SchemaNode {
  return context.session.reader.readTarget(target, given, place, context)
}

/** The members of an object type; undefined when the type isn't an object. */
export function membersOf(place: Place, context: Context): Members | undefined {
  return context.session.reader.membersOf(place, context)
}

/** The members of what a name stands for. */
export function membersOfTarget(target: Target, given: readonly Place[], place: Place, context: Context): Members | undefined {
  return context.session.reader.membersOfTarget(target, given, place, context)
}

/** The operands of a union as they are written. */
export function operandsOf(place: Place, context: Context): readonly Place[] {
  return context.session.reader.operandsOf(place, context)
}

/** What is left when every alias, enum and type parameter of a union is opened. */
export function leavesOf(place: Place, context: Context): readonly Leaf[] {
  return context.session.reader.leavesOf(place, context)
}

/** The item type of a list, as it is written; undefined for what nobody wrote as a list. */
export function itemOf(list: Place, context: Context): Place | undefined {
  return context.session.reader.itemOf(list, context)
}
