import { defineConstruct } from '../construct.ts'
import { ts } from '../program/typescript.js'

/** `infer T` */
export default defineConstruct({
  is: (node): node is ts.InferTypeNode => ts.isInferTypeNode(node),
  read: (_node, place, context) => context.session.evaluated.read(place, context),
})
