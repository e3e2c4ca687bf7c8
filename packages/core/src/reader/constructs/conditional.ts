import { defineConstruct } from '../construct.ts'
import { itemOf, membersOf, readType } from '../reader.ts'
import { followConditional } from '../evaluated/conditional.ts'
import { ts } from '../program/typescript.js'
import { reopen } from '../unions/reopen.ts'

/** `A extends B ? C : D` */
export default defineConstruct({
  is: (node): node is ts.ConditionalTypeNode => ts.isConditionalTypeNode(node),
  read: (node, place, context) => readType(followConditional(node, place, context), context),
  members: (node, place, context) => membersOf(followConditional(node, place, context), context),
  leaves: (node, place, context) => reopen(place, followConditional(node, place, context), context),
  item: (node, place, context) => itemOf(followConditional(node, place, context), context),
  deciders: node => [node.checkType, node.extendsType],
})
