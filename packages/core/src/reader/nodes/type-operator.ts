import { defineConstruct } from '../construct.ts'
import { readEvaluated } from '../evaluated.ts'
import { keyNames } from '../keyof.ts'
import { enumSchema } from '../literals.ts'
import { childPlace } from '../place.ts'
import { readType } from '../read-type.ts'
import { refuse } from '../refuse.ts'
import { ts } from '../typescript.js'

/** `readonly T[]`, `keyof T`, `unique symbol` */
export default defineConstruct({
  is: (node): node is ts.TypeOperatorNode => ts.isTypeOperatorNode(node),
  read(node, place, context) {
    if (node.operator === ts.SyntaxKind.ReadonlyKeyword) return readType({ ...place, node: node.type }, context)
    if (node.operator === ts.SyntaxKind.KeyOfKeyword) {
      const names = keyNames(childPlace(node.type, place, context.session.checker), context)
      if (names === undefined) return readEvaluated(place, context)
      return enumSchema(
        names.map(value => ({ value, at: context.at })),
        context,
      )
    }
    return refuse(context, 'type/unsupported', 'is a symbol, which has no JSON form', 'remove the field, or say what it stores')
  },
})
