import { defineConstruct } from '../construct.ts'
import { type Context, silent } from '../context.ts'
import { childPlace, evaluatedPlace, type Place, withoutNode } from '../place.ts'
import { ts } from '../program/typescript.js'
import { itemOf, membersOf, readType } from '../reader.ts'
import { enumSchema, type LiteralValue, literalValue } from '../schema/literals.ts'
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

/**
 * The keys that `keyof T` stands for: the fields in the order they were declared, then its methods. Numeric keys are numbers. Undefined
 * when T is a map or no object. `whole` is the type of `keyof T` itself.
 */
function keyofLiterals(object: Place, whole: Place, context: Context): readonly LiteralValue[] | undefined {
  const members = membersOf(object, silent(context))
  if (members?.failed === true) membersOf(object, context)
  if (members === undefined || members.index !== undefined || members.fields.size === 0) return undefined
  const type = whole.type()
  const known = (type.isUnion() ? type.types : [type]).map(literalValue).filter(value => value !== undefined)
  const numbers = new Map(known.flatMap(value => (typeof value === 'number' ? [[String(value), value] as const] : [])))
  const fields: readonly LiteralValue[] = [...members.fields.keys()].map(name => numbers.get(name) ?? name)
  if (members.natives.length > 0) return fields
  const others = known.filter(value => typeof value === 'string' && !fields.includes(value) && isMethod(value, object))
  return [...fields, ...others]
}

function isMethod(name: string, object: Place): boolean {
  const property = object.type().getProperty(name)
  const isDeclaredSo = property?.declarations?.some(one => ts.isMethodSignature(one) || ts.isMethodDeclaration(one) || ts.isAccessor(one))
  return isDeclaredSo === true || ((property?.flags ?? 0) & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) !== 0
}
