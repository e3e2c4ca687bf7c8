import { followConditional } from '../conditional.ts'
import { defineConstruct } from '../construct.ts'
import { readType } from '../read-type.ts'
import { ts } from '../typescript.js'

/** `A extends B ? C : D` */
export default defineConstruct({
  is: (node): node is ts.ConditionalTypeNode => ts.isConditionalTypeNode(node),
  read: (node, place, context) => readType(followConditional(node, place, context), context),
})
