import { defineConstruct } from '../construct.ts'
import { readEvaluated } from '../dispatch.ts'
import { ts } from '../program/typescript.js'

/** `{ [K in keyof T]: … }`: the checker works out its keys, the template says their values. */
export default defineConstruct({
  is: (node): node is ts.MappedTypeNode => ts.isMappedTypeNode(node),
  read: (_node, place, context) => readEvaluated(place, context),
  deciders: ({ typeParameter, nameType }) => [typeParameter.constraint, nameType].filter(one => one !== undefined).map(withoutKeyof),
})

/** `keyof` of what can't be found is every key there is. */
function withoutKeyof(node: ts.TypeNode): ts.TypeNode {
  return ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword ? node.type : node
}
