import { defineConstruct } from '../construct.ts'
import { readEvaluated } from '../evaluated.ts'
import { ts } from '../typescript.js'

/** `` `${string}.svc` `` is a pattern; `` `a-${'x' | 'y'}` `` an enum. */
export default defineConstruct({
  is: (node): node is ts.TemplateLiteralTypeNode => ts.isTemplateLiteralTypeNode(node),
  read: (_node, place, context) => readEvaluated({ ...place, node: undefined }, context),
})
