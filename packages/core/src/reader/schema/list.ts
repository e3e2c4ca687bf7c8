import { anyItem } from '../../diagnostic/field-path.ts'
import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { type Context, stepInto } from '../context.ts'
import { readType } from '../reader.ts'
import type { Place } from '../place.ts'

/** A list of `items`. */
export function readArray(items: Place, context: Context): SchemaNode {
  return setAt<SchemaNode>({}, { type: 'array', items: readType(items, stepInto(context, anyItem, undefined)) }, context.at)
}

/** A map from strings to `values`. */
export function readMap(values: Place, context: Context): SchemaNode {
  return setAt<SchemaNode>({}, { type: 'object', additionalProperties: readType(values, stepInto(context, '*', undefined)) }, context.at)
}
