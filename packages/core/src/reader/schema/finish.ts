import { anyItem, formatPath, type PathSegment } from '../../diagnostic/field-path.ts'
import type { Location } from '../../diagnostic/location.ts'
import { limitDescription } from '../../structural/descriptions.ts'
import { placeOf, recordAt, setAt } from '../../structural/origins.ts'
import { factsOf, isNative, ownParts, type SchemaNode } from '../../structural/node.ts'
import { type Context, report, stepInto } from '../context.ts'
import { reportLoneSurrogates } from './lone-surrogates.ts'
import { allowNull } from './nullable.ts'
import { isStated } from './refuse.ts'

/** Goes over a schema when all types and markers have been read: reports what no marker has settled, lets nullable enums take null, and cuts
 * descriptions. */
export function finishSchema(schema: SchemaNode, context: Context): SchemaNode {
  if (isNative(schema)) return schema
  if (context.session.budget.left < 0) return {}
  const { pending } = factsOf(schema)
  if (pending !== undefined && !pending.settled(schema)) report(context, pending.finding)
  else if (!isStated(schema)) reportUntyped(context)
  reportLoneSurrogates(schema, context)
  const { properties, items, additionalProperties } = ownParts(schema)
  const child = (one: SchemaNode, segment: PathSegment, at?: Location) => finishSchema(one, stepInto(context, segment, at))
  const { compatible, maxDescriptionLength } = context.session
  let finished = compatible ? schema : allowNull(schema)
  if (maxDescriptionLength !== undefined) finished = limitDescription(finished, maxDescriptionLength)
  if (properties !== undefined) {
    const entries = Object.entries(properties).map(([name, one]) => {
      const at = placeOf(properties, name)
      return { name, value: child(one, name, at), at }
    })
    finished = setAt<SchemaNode>(finished, { properties: recordAt(entries) }, undefined)
  }
  if (items !== undefined) finished = setAt<SchemaNode>(finished, { items: child(items, anyItem) }, undefined)
  return typeof additionalProperties === 'object'
    ? setAt<SchemaNode>(finished, { additionalProperties: child(additionalProperties, '*') }, undefined)
    : finished
}

/** The last net: whatever was refused has said why; what is left without a type was left so by its markers. */
function reportUntyped(context: Context): void {
  const { session, subject, path } = context
  if (session.findings.hasErrorAt(subject, formatPath(path))) return
  report(context, {
    rule: 'type/untyped',
    severity: 'error',
    message: 'has no type left, which no API server takes',
    help: 'say @type, or take anything with @preserveUnknownFields',
  })
}
