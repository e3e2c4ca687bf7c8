import { defineConstruct } from '../construct.ts'
import { itemOf, membersOf, operandsOf, readType } from '../reader.ts'
import { ts } from '../program/typescript.js'

/** `(T)` */
export default defineConstruct({
  is: (node): node is ts.ParenthesizedTypeNode => ts.isParenthesizedTypeNode(node),
  read: (node, place, context) => readType({ ...place, node: node.type }, context),
  members: (node, place, context) => membersOf({ ...place, node: node.type }, context),
  operands: (node, place, context) => operandsOf({ ...place, node: node.type }, context),
  item: (node, place, context) => itemOf({ ...place, node: node.type }, context),
})
