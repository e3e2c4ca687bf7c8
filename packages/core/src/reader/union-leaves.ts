import { aliasPlace, argumentPlaces } from './arguments.ts'
import { builtins } from './builtins/index.gen.ts'
import type { Context } from './context.ts'
import { childPlace, evaluatedPlace, type Place } from './place.ts'
import { type Reference, resolveTarget } from './target.ts'
import { ts } from './typescript.js'

/** A leaf of a union; enum members come as values of their own. */
export interface Leaf {
  readonly place: Place
  readonly member?: ts.EnumMember
}

/** The operands of a union as they are written, parentheses opened, `undefined` and `never` left out. */
export function operandsOf(place: Place, context: Context): readonly Place[] {
  const { node } = place
  if (node !== undefined && ts.isParenthesizedTypeNode(node)) return operandsOf({ ...place, node: node.type }, context)
  if (node !== undefined && ts.isUnionTypeNode(node))
    return node.types.flatMap(type => operandsOf(childPlace(type, place, context.session.checker), context))
  if (node !== undefined) return isAbsent(node) ? [] : [place]
  return evaluatedOperands(place.type(), context)
}

/** The checker knows `boolean` as `false | true`, and orders a union by when it first saw its members: strings are sorted instead. */
function evaluatedOperands(type: ts.Type, context: Context): readonly Place[] {
  if (!type.isUnion()) return [evaluatedPlace(type)]
  const booleans = type.types.filter(one => one.flags & ts.TypeFlags.BooleanLiteral)
  const others = type.types.filter(one => !(one.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) && !booleans.includes(one))
  const whole = booleans.length === 2 ? [context.session.checker.getBooleanType()] : booleans
  return [...others.sort(byLiteral), ...whole].map(evaluatedPlace)
}

function byLiteral(a: ts.Type, b: ts.Type): number {
  if (a.isStringLiteral() && b.isStringLiteral()) return a.value < b.value ? -1 : 1
  return a.isNumberLiteral() && b.isNumberLiteral() ? a.value - b.value : 0
}

function isAbsent(node: ts.TypeNode): boolean {
  return node.kind === ts.SyntaxKind.UndefinedKeyword || node.kind === ts.SyntaxKind.NeverKeyword
}

export function isNull(place: Place): boolean {
  const { node } = place
  if (node === undefined) return (place.type().flags & ts.TypeFlags.Null) !== 0
  return ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword
}

/** Opens every alias, enum and type parameter among the operands until only what isn't a union is left, in source order. */
export function leavesOf(place: Place, context: Context): readonly Leaf[] {
  return operandsOf(place, context).flatMap(operand => openOperand(operand, context))
}

function openOperand(place: Place, context: Context): readonly Leaf[] {
  const { node } = place
  if (node === undefined || !(ts.isTypeReferenceNode(node) || (ts.isImportTypeNode(node) && !node.isTypeOf))) return [{ place }]
  return openReference(node, place, context)
}

function openReference(node: Reference, place: Place, context: Context): readonly Leaf[] {
  const target = resolveTarget(node, place.env, context.session)
  if (target.kind === 'parameter') return leavesOf(target.place, context)
  if (target.kind === 'enum') return target.members.map(member => ({ place, member }))
  if (target.kind === 'enum-member') return [{ place, member: target.member }]
  if (target.kind === 'alias' && isLiteralOrUnion(place.type()))
    return leavesOf(aliasPlace(target.declaration, argumentPlaces(node, place, context), place, context), context)
  if (target.kind === 'builtin') {
    const filtered = Object.values(builtins)
      .find(one => one.names.includes(target.name))
      ?.leaves?.(argumentPlaces(node, place, context), context)
    if (filtered !== undefined) return filtered
  }
  return [{ place }]
}

function isLiteralOrUnion(type: ts.Type): boolean {
  return type.isUnion() || (type.flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral | ts.TypeFlags.BooleanLiteral)) !== 0
}
