import { defineConstruct } from '../construct.ts'
import { readArray } from '../list.ts'
import { childPlace } from '../place.ts'
import { ts } from '../typescript.js'

/** `T[]` */
export default defineConstruct({
  is: (node): node is ts.ArrayTypeNode => ts.isArrayTypeNode(node),
  read: (node, place, context) => readArray(childPlace(node.elementType, place, context.session.checker), context),
})
