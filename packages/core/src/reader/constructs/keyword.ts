import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { defineConstruct } from '../construct.ts'
import { ts } from '../program/typescript.js'
import { bareNumber } from '../schema/number.ts'

/** `string`, `boolean`, `number`, `bigint` */
export default defineConstruct({
  is: (node): node is ts.KeywordTypeNode => schemaOf(node.kind) !== undefined || node.kind === ts.SyntaxKind.NumberKeyword,
  read(node, _place, context): SchemaNode {
    if (node.kind === ts.SyntaxKind.NumberKeyword) return bareNumber(context)
    return setAt<SchemaNode>({}, schemaOf(node.kind) ?? {}, context.at)
  },
})

function schemaOf(kind: ts.SyntaxKind): SchemaNode | undefined {
  if (kind === ts.SyntaxKind.StringKeyword) return { type: 'string' }
  if (kind === ts.SyntaxKind.BooleanKeyword) return { type: 'boolean' }
  return kind === ts.SyntaxKind.BigIntKeyword ? { type: 'integer', format: 'int64' } : undefined
}
