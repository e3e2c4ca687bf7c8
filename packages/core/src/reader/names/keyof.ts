import type { Context } from '../context.ts'
import { membersOf } from '../dispatch.ts'
import type { Place } from '../place.ts'

/** The names that `keyof T` stands for, in the order the fields were declared; undefined when T is a map or no object. */
export function keyNames(object: Place, context: Context): readonly string[] | undefined {
  const members = membersOf(object, context)
  return members === undefined || members.index !== undefined || members.fields.size === 0 ? undefined : [...members.fields.keys()]
}
