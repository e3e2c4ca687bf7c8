import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { Context } from '../context.ts'

/** An object whose fields nobody names: the server keeps whatever it holds. */
export function openObject(context: Context): SchemaNode {
  return setAt<SchemaNode>({}, { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }, context.at)
}
