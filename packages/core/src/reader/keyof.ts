import type { Schema } from '../structural/schema.ts'
import type { Context } from './context.ts'
import { readEvaluated } from './evaluated.ts'
import { enumSchema } from './literals.ts'
import { membersOf } from './members.ts'
import type { Place } from './place.ts'

/** `keyof T`: the names of its fields, in the order they were declared. */
export function readKeyof(object: Place, whole: Place, context: Context): Schema {
  const members = membersOf(object, context)
  if (members === undefined || members.index !== undefined || members.fields.size === 0)
    return readEvaluated({ ...whole, node: undefined }, context)
  return enumSchema(
    [...members.fields.keys()].map(value => ({ value, at: context.at })),
    context,
  )
}
