import type { SchemaNode } from '../../structural/node.ts'
import type { Context } from '../context.ts'
import type { Place } from '../place.ts'
import type { Members } from './members.ts'
import { readObject } from './object.ts'

/** Reads the object that a utility type made, or, when its argument has no fields of its own, what the checker makes of it. */
export function readMembers(members: Members | undefined, place: Place, context: Context): SchemaNode {
  return members === undefined ? context.session.evaluated.read(place, context) : readObject(members, context)
}
