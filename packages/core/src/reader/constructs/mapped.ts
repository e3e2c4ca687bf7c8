import type { SchemaNode } from '../../structural/node.ts'
import { defineConstruct } from '../construct.ts'
import type { Context } from '../context.ts'
import { childPlace, type Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { refuse } from '../schema/refuse.ts'

/** `{ [K in keyof T]: … }`: the checker works out its keys, the template declares their values. */
export default defineConstruct({
  is: (node): node is ts.MappedTypeNode => ts.isMappedTypeNode(node),
  read: (node, place, context) =>
    isOpen(node, place, context) ? refuseOpen(node, context) : context.session.evaluated.read(place, context),
  deciders: ({ typeParameter, nameType }) => [typeParameter.constraint, nameType].filter(one => one !== undefined).map(withoutKeyof),
})

/** Checks whether its keys depend on a type parameter that nothing is known of. */
function isOpen({ typeParameter: { constraint } }: ts.MappedTypeNode, place: Place, { session: { checker } }: Context): boolean {
  return constraint !== undefined && (childPlace(constraint, place, checker).type().flags & ts.TypeFlags.Instantiable) !== 0
}

function refuseOpen(node: ts.MappedTypeNode, context: Context): SchemaNode {
  return refuse(
    context,
    'type/generic',
    `depends on the type parameter in ${node.typeParameter.constraint?.getText() ?? 'its keys'}, which is not known here`,
    'give the type argument, or write the type out',
  )
}

/** `keyof` of what can't be found is every key there is. */
function withoutKeyof(node: ts.TypeNode): ts.TypeNode {
  return ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword ? node.type : node
}
