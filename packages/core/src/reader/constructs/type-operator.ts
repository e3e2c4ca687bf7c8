import { defineConstruct } from '../construct.ts'
import type { Context } from '../context.ts'
import { itemOf, readType } from '../reader.ts'
import { keyofLiterals } from '../names/keyof.ts'
import { childPlace, evaluatedPlace, type Place, withoutNode } from '../place.ts'
import { ts } from '../program/typescript.js'
import { enumSchema } from '../schema/literals.ts'
import { refuse } from '../schema/refuse.ts'
import type { Leaf } from '../unions/leaf.ts'
import { reopen } from '../unions/reopen.ts'

/** `readonly T[]`, `keyof T`, `unique symbol` */
export default defineConstruct({
  is: (node): node is ts.TypeOperatorNode => ts.isTypeOperatorNode(node),
  read(node, place, context) {
    if (node.operator === ts.SyntaxKind.ReadonlyKeyword) return readType({ ...place, node: node.type }, context)
    if (node.operator === ts.SyntaxKind.KeyOfKeyword) {
      const names = keyofLiterals(childPlace(node.type, place, context.session.checker), place, context)
      if (names === undefined) return context.session.evaluated.read(place, context)
      return enumSchema(
        names.map(value => ({ value, at: context.at })),
        context,
      )
    }
    return refuse(context, 'type/unsupported', 'is a symbol, which has no JSON form', 'remove the field, or write the type that it stores')
  },
  leaves: (node, place, context) => (node.operator === ts.SyntaxKind.KeyOfKeyword ? keyLeaves(node, place, context) : [{ place }]),
  item: (node, place, context) => itemOf(childPlace(node.type, place, context.session.checker), context),
})

function keyLeaves(node: ts.TypeOperatorNode, place: Place, context: Context): readonly Leaf[] {
  const { checker } = context.session
  const names = keyofLiterals(childPlace(node.type, place, checker), place, context)
  if (names === undefined) return reopen(place, withoutNode(place), context)
  return names.map(name => ({
    place: evaluatedPlace(typeof name === 'number' ? checker.getNumberLiteralType(name) : checker.getStringLiteralType(String(name))),
  }))
}
