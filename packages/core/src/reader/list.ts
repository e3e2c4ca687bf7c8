import { anyItem } from '../diagnostic/field-path.ts'
import { setAt } from '../structural/origins.ts'
import type { Schema } from '../structural/schema.ts'
import { type Context, stepInto } from './context.ts'
import type { Place } from './place.ts'
import { readType } from './read-type.ts'
import { ts } from './typescript.js'

/** A list of `items`. */
export function readArray(items: Place, context: Context): Schema {
  return setAt<Schema>({}, { type: 'array', items: readType(items, stepInto(context, anyItem, undefined)) }, context.at)
}

/** A map from strings to `values`. */
export function readMap(values: Place, context: Context): Schema {
  return setAt<Schema>({}, { type: 'object', additionalProperties: readType(values, stepInto(context, '*', undefined)) }, context.at)
}

/** The checker's item type of a list place. */
export function itemType(place: Place, context: Context): ts.Type | undefined {
  return context.session.checker.getIndexTypeOfType(place.type(), ts.IndexKind.Number)
}
