import { defineConstruct } from '../construct.ts'
import { enumSchema, literalValue } from '../literals.ts'
import { refuse } from '../refuse.ts'
import { ts } from '../typescript.js'

/** `"a"`, `1`, `-1`, `true` */
export default defineConstruct({
  is: (node): node is ts.LiteralTypeNode => ts.isLiteralTypeNode(node) && node.literal.kind !== ts.SyntaxKind.NullKeyword,
  read(node, place, context) {
    const value = literalValue(place.type())
    if (value === undefined)
      return refuse(context, 'type/unsupported', `is ${node.getText()}, which has no JSON form`, 'say a string, number or boolean')
    return enumSchema([{ value, at: context.at }], context)
  },
})
