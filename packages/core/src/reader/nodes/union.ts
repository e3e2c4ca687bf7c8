import { defineConstruct } from '../construct.ts'
import { readUnion } from '../union.ts'
import { ts } from '../typescript.js'

/** `A | B` */
export default defineConstruct({
  is: (node): node is ts.UnionTypeNode => ts.isUnionTypeNode(node),
  read: (_node, place, context) => readUnion(place, context),
})
