import { defineConstruct } from '../construct.ts'
import { readType } from '../read-type.ts'
import { ts } from '../typescript.js'

/** `(T)` */
export default defineConstruct({
  is: (node): node is ts.ParenthesizedTypeNode => ts.isParenthesizedTypeNode(node),
  read: (node, place, context) => readType({ ...place, node: node.type }, context),
})
