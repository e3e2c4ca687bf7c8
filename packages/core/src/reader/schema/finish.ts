import { formatPath } from '../../diagnostic/field-path.ts'
import { mapChildren, ownKeywords } from '../../structural/children.ts'
import { limitDescription } from '../../structural/descriptions.ts'
import { factsOf, isNative, isNativePart, type SchemaNode } from '../../structural/node.ts'
import { type Context, report, stepInto } from '../context.ts'
import { isSpent } from '../recursion/budget.ts'
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

/** Half of a character of two: no file can hold one, as UTF-8 has no bytes for it. */
const lone = /\p{Surrogate}/u

/** Reports texts of a schema that no file can hold; the fields and items below it are looked at when they are finished themselves. */
function reportLoneSurrogates(schema: SchemaNode, context: Context): void {
  const text = [...Object.keys(schema.properties ?? {}), ...textsBelow(ownKeywords(schema))].find(one => lone.test(one))
  if (text === undefined) return
  report(context, {
    rule: 'type/unsupported',
    severity: 'error',
    message: `has the text ${JSON.stringify(text)}, with half of a surrogate pair, which UTF-8 can't hold`,
    help: 'write both halves, or another character',
  })
}

function textsBelow(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value.flatMap(textsBelow) : Object.entries(value).flatMap(([key, inner]) => [key, ...textsBelow(inner)])
}
