import { defineConstruct } from '../construct.ts'
import { ts } from '../program/typescript.js'
import { enumSchema, literalValue } from '../schema/literals.ts'
import { refuse } from '../schema/refuse.ts'

/** `"a"`, `1`, `-1`, `true` */
export default defineConstruct({
  is: (node): node is ts.LiteralTypeNode => ts.isLiteralTypeNode(node) && node.literal.kind !== ts.SyntaxKind.NullKeyword,
  read(node, place, context) {
    const value = literalValue(place.type())
    if (value === undefined)
      return refuse(context, 'type/unsupported', `is ${node.getText()}, which has no JSON form`, 'use a string, number or boolean')
    return enumSchema([{ value, at: context.at }], context)
  },
})
