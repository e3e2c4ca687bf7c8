import { defineConstruct } from '../construct.ts'
import { readEvaluated } from '../evaluated.ts'
import { ts } from '../typescript.js'

/** Mapped and conditional types, `typeof x`, `infer`: the checker works out what they come to. */
export default defineConstruct({
  is: (node): node is ts.MappedTypeNode | ts.ConditionalTypeNode | ts.TypeQueryNode | ts.InferTypeNode =>
    ts.isMappedTypeNode(node) || ts.isConditionalTypeNode(node) || ts.isTypeQueryNode(node) || ts.isInferTypeNode(node),
  read: (_node, place, context) => readEvaluated({ ...place, node: undefined }, context),
})
