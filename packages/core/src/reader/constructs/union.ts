import { defineConstruct } from '../construct.ts'
import { operandsOf } from '../reader.ts'
import { childPlace } from '../place.ts'
import { ts } from '../program/typescript.js'
import { readUnion } from '../unions/union.ts'

/** `A | B` */
export default defineConstruct({
  is: (node): node is ts.UnionTypeNode => ts.isUnionTypeNode(node),
  read: (_node, place, context) => readUnion(place, context),
  operands: (node, place, context) => node.types.flatMap(type => operandsOf(childPlace(type, place, context.session.checker), context)),
})
