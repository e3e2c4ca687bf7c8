import { defineConstruct } from '../construct.ts'
import { readEvaluated } from '../evaluated.ts'
import { ts } from '../typescript.js'

/** Mapped types, `typeof x`, `infer`: the checker works out what they come to. */
export default defineConstruct({
  is: (node): node is ts.MappedTypeNode | ts.TypeQueryNode | ts.InferTypeNode | ts.ImportTypeNode =>
    ts.isMappedTypeNode(node) || ts.isTypeQueryNode(node) || ts.isInferTypeNode(node) || (ts.isImportTypeNode(node) && node.isTypeOf),
  read: (_node, place, context) => readEvaluated(place, context),
})
