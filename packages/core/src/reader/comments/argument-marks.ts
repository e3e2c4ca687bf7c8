import type { BoundMark } from '../../markers/bind.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { Context } from '../context.ts'
import { ts } from '../program/typescript.js'
import { bindDocs, markType } from './describe.ts'
import { docsOf } from './docs.ts'

const taking: readonly string[] = ['Array', 'ReadonlyArray', 'Record']

/** Checks whether a comment right before a type applies to that type: in the angle brackets of a list or map, or in parentheses. */
export function takesMarkers(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isParenthesizedTypeNode(parent)) return true
  return ts.isTypeReferenceNode(parent) && node !== parent.typeName && taking.includes(parent.typeName.getText())
}

/** Applies to a schema the markers right before its type, in angle brackets or parentheses. */
export function argumentMarked(schema: SchemaNode, node: ts.TypeNode, context: Context): SchemaNode {
  return isMarked(node) ? markType(schema, node, context) : schema
}

/** The markers right before a type. */
export function argumentMarks(node: ts.TypeNode, context: Context): readonly BoundMark[] {
  return isMarked(node) ? bindDocs(docsOf(node, context.session), 'type', context) : []
}

function isMarked(node: ts.TypeNode): boolean {
  return takesMarkers(node) && node.getSourceFile().text.slice(node.pos, node.getStart()).includes('/')
}
