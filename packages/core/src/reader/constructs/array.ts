import { defineConstruct } from '../construct.ts'
import { childPlace } from '../place.ts'
import { ts } from '../program/typescript.js'
import { readArray } from '../schema/list.ts'

/** `T[]` */
export default defineConstruct({
  is: (node): node is ts.ArrayTypeNode => ts.isArrayTypeNode(node),
  read: (node, place, context) => readArray(childPlace(node.elementType, place, context.session.checker), context),
  item: (node, place, context) => childPlace(node.elementType, place, context.session.checker),
})
