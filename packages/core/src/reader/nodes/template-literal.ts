import { defineConstruct } from '../construct.ts'
import { readEvaluated } from '../evaluated.ts'
import { enumSchema } from '../literals.ts'
import { templateLeaves } from '../template-leaves.ts'
import { ts } from '../typescript.js'
import { literalsOf } from '../leaf-literals.ts'

/** `` `${string}.svc` `` is a pattern; `` `a-${'x' | 'y'}` `` an enum. */
export default defineConstruct({
  is: (node): node is ts.TemplateLiteralTypeNode => ts.isTemplateLiteralTypeNode(node),
  read(node, place, context) {
    const leaves = templateLeaves(node, place, context)
    return leaves === undefined ? readEvaluated(place, context) : enumSchema(literalsOf(leaves, context), context)
  },
})
