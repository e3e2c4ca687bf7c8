import { anyItem, type PathSegment } from '../diagnostic/field-path.ts'
import { limitDescription } from '../structural/descriptions.ts'
import { placeOf, recordAt, setAt } from '../structural/origins.ts'
import type { Schema } from '../structural/schema.ts'
import { type Context, report, stepInto } from './context.ts'
import { allowNull } from './nullable.ts'
import { unsettled } from './pending.ts'

/** Goes over a schema when all types and markers have been read: reports what no marker has settled, lets nullable enums take null, and cuts
 * descriptions. */
export function finishSchema(schema: Schema, context: Context): Schema {
  if (Object.isFrozen(schema)) return schema
  if (context.session.budget.left < 0) return {}
  const finding = unsettled(schema)
  if (finding !== undefined) report(context, finding)
  const { properties, items, additionalProperties } = schema
  const child = (one: Schema, segment: PathSegment) => finishSchema(one, stepInto(context, segment, undefined))
  const { compatible, maxDescriptionLength } = context.session
  let finished = compatible ? schema : allowNull(schema)
  if (maxDescriptionLength !== undefined) finished = limitDescription(finished, maxDescriptionLength)
  if (properties !== undefined && !Object.isFrozen(properties)) {
    const entries = Object.entries(properties).map(([name, one]) => ({ name, value: child(one, name), at: placeOf(properties, name) }))
    finished = setAt<Schema>(finished, { properties: recordAt(entries) }, undefined)
  }
  if (items !== undefined) finished = setAt<Schema>(finished, { items: child(items, anyItem) }, undefined)
  return typeof additionalProperties === 'object'
    ? setAt<Schema>(finished, { additionalProperties: child(additionalProperties, '*') }, undefined)
    : finished
}
