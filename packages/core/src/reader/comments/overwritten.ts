import type { BoundMark } from '../../markers/bind.ts'
import { copyKeyword } from '../../markers/merge.ts'
import { findMarker } from '../../markers/names.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { type Context, silent } from '../context.ts'
import { createFindings } from '../findings.ts'
import type { ts } from '../program/typescript.js'
import { bindDocs } from './describe.ts'
import { docsOf } from './docs.ts'

const typeMarker = findMarker('@type')

/** The type that markers put in place of that of TypeScript. */
function typeMarked(bound: readonly BoundMark[]): unknown {
  return bound.find(({ marker, steps }) => marker === typeMarker && steps.length === 0)?.value
}

/**
 * Reads the type below markers. Where the markers put another type in its place, only its description is kept, and nothing is reported of
 * what is not emitted: a class that is a string in JSON may well have functions.
 */
export function readBelow(bound: readonly BoundMark[], context: Context, read: (inner: Context) => SchemaNode): SchemaNode {
  const type = typeMarked(bound)
  if (type === undefined) return read(context)
  const findings = createFindings()
  const schema = read({ ...context, session: { ...context.session, findings } })
  if (schema.type !== undefined && schema.type !== type)
    return schema.description === undefined ? {} : copyKeyword({}, schema, 'description')
  context.session.findings.add(findings.all)
  return schema
}

/** As `readBelow`, by the markers of a type's declaration. */
export function readDeclared(node: ts.Node, context: Context, read: (inner: Context) => SchemaNode): SchemaNode {
  return readBelow(typeMarksOf(node, context), context, read)
}

/** Checks whether a declaration's markers replace it by a type that no object has. */
export function isOverwritten(node: ts.Node, context: Context): boolean {
  const type = typeMarked(typeMarksOf(node, context))
  return type !== undefined && type !== 'object'
}

function typeMarksOf(node: ts.Node, context: Context): readonly BoundMark[] {
  const docs = docsOf(node, context.session)
  return docs.marks.some(mark => findMarker(mark.name) === typeMarker) ? bindDocs(docs, 'type', silent(context)) : []
}
