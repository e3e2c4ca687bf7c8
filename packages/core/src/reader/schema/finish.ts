import { formatPath } from '../../diagnostic/field-path.ts'
import { mapChildren } from '../../structural/children.ts'
import { limitDescription } from '../../structural/descriptions.ts'
import { factsOf, isNative, isNativePart, type SchemaNode } from '../../structural/node.ts'
import { type Context, report, stepInto } from '../context.ts'
import { isSpent } from '../recursion/budget.ts'
import { reportLoneSurrogates } from './lone-surrogates.ts'
import { allowNull } from './nullable.ts'
import { isStated } from './refuse.ts'

/** Goes over a schema when all types and markers have been read: reports what no marker has settled, lets nullable enums take null, and cuts
 * descriptions. */
export function finishSchema(schema: SchemaNode, context: Context): SchemaNode {
  if (isNative(schema)) return schema
  if (isSpent(context)) return {}
  const { pending } = factsOf(schema)
  if (pending !== undefined && !pending.settled(schema)) report(context, pending.finding)
  else if (!isStated(schema)) reportUntyped(context)
  reportLoneSurrogates(schema, context)
  const { compatible, maxDescriptionLength } = context.session
  const nullable = compatible ? schema : allowNull(schema)
  const limited = maxDescriptionLength === undefined ? nullable : limitDescription(nullable, maxDescriptionLength)
  return mapChildren(limited, (child, { keyword, step, at }) =>
    isNativePart(schema, keyword) ? child : finishSchema(child, stepInto(context, step, at)),
  )
}

/** The last net: whatever was refused has its finding; a schema without a type here was left so by its markers. */
function reportUntyped(context: Context): void {
  const { session, subject, path } = context
  if (session.findings.hasErrorAt(subject, formatPath(path))) return
  report(context, {
    rule: 'type/untyped',
    severity: 'error',
    message: 'has no type left, which no API server accepts',
    help: 'add @type, or accept anything with @preserveUnknownFields',
  })
}
