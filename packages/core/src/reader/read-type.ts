import type { Schema } from '../structural/schema.ts'
import { withArgumentMarks } from './argument-marks.ts'
import { spend } from './budget.ts'
import { type Context, placeOfNode } from './context.ts'
import { readEvaluated } from './evaluated.ts'
import { reportLostNames } from './lost-names.ts'
import { constructs } from './nodes/index.gen.ts'
import type { Place } from './place.ts'
import { refuse } from './refuse.ts'

/** Deeper than any API nests; keeps hostile types from exhausting the stack. */
const deepest = 256

/** Reads a type as a structural schema. What has no structural form is reported at its place, and never becomes a silent `{}`. */
export function readType(place: Place, context: Context): Schema {
  if (!spend(context)) return {}
  if (context.path.length > deepest)
    return refuse(context, 'type/too-deep', `nests more than ${deepest} levels deep`, 'flatten the type, or cut it with JSONValue')
  const { node } = place
  if (node === undefined) return readEvaluated(place, context)
  const here = { ...context, at: placeOfNode(node, context) }
  if (reportLostNames(place, here)) return {}
  for (const construct of Object.values(constructs)) {
    const schema = construct.tryRead(node, place, here)
    if (schema !== undefined) return withArgumentMarks(schema, node, here)
  }
  return withArgumentMarks(readEvaluated(place, here), node, here)
}
