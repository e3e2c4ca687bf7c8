import { defineConstruct } from '../construct.ts'
import { templateLeaves } from '../evaluated/template-leaves.ts'
import { ts } from '../program/typescript.js'
import { enumSchema } from '../schema/literals.ts'
import { literalsOf } from '../unions/leaf-literals.ts'

/** `` `${string}.svc` `` is a pattern; `` `a-${'x' | 'y'}` `` an enum. */
export default defineConstruct({
  is: (node): node is ts.TemplateLiteralTypeNode => ts.isTemplateLiteralTypeNode(node),
  read(node, place, context) {
    const leaves = templateLeaves(node, place, context)
    return leaves === undefined ? context.session.evaluated.read(place, context) : enumSchema(literalsOf(leaves, context), context)
  },
  leaves: (node, place, context) => templateLeaves(node, place, context) ?? [{ place }],
  deciders: node => node.templateSpans.map(span => span.type),
})
