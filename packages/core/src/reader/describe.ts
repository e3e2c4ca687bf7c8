import type { Allowance } from '../allowances.ts'
import { setAt } from '../structural/origins.ts'
import type { Schema } from '../structural/schema.ts'
import { applyToSchema } from '../markers/apply.ts'
import { bindMarks, type BoundMark } from '../markers/bind.ts'
import { formatPath } from '../diagnostic/field-path.ts'
import { type Context, placeOfNode } from './context.ts'
import { type Docs, docsOf } from './docs.ts'
import { locate } from './locate.ts'
import type { ts } from './typescript.js'

/** Gives a schema the description and the markers of a type declaration. */
export function describeType(schema: Schema, node: ts.Node, context: Context): Schema {
  const docs = docsOf(node, context.session)
  return applyBound(withDescription(schema, docs, node, context), bindDocs(docs, 'type', context), 'type', context)
}

export function withDescription(schema: Schema, docs: Docs, node: ts.Node, context: Context): Schema {
  return docs.description === '' ? schema : setAt<Schema>(schema, { description: docs.description }, placeOfNode(node, context))
}

/** Reads marks against the registry; what is unknown or malformed is reported at the mark. */
export function bindDocs(docs: Docs, site: 'field' | 'type' | 'resource', context: Context): readonly BoundMark[] {
  const { session, subject, path } = context
  const { bound, diagnostics } = bindMarks(docs.marks, site, {
    locate: (start, end) => locate(docs.source, start, end, session.folder),
    subject,
    path: formatPath(path),
  })
  session.findings.push(...diagnostics)
  session.allowances.push(...bound.flatMap(mark => allowanceOf(mark, subject, formatPath(path)) ?? []))
  return bound
}

/** `@allow RULE reason` */
function allowanceOf({ marker, value, at }: BoundMark, subject: string, path: string): Allowance | undefined {
  if (marker.kind !== 'allow' || typeof value !== 'object' || value === null || !('word' in value) || !('rest' in value)) return undefined
  return { rule: String(value.word), reason: String(value.rest), subject, path, at }
}

export function applyBound(schema: Schema, bound: readonly BoundMark[], site: 'field' | 'type', context: Context): Schema {
  if (bound.length === 0) return schema
  const { session, subject, path } = context
  const applied = applyToSchema(schema, bound, { site, subject, path: formatPath(path), compatible: session.compatible })
  session.findings.push(...applied.diagnostics)
  return applied.schema
}
