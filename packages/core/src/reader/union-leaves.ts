import { aliasPlace, argumentPlaces } from './arguments.ts'
import { builtinNamed } from './builtin-named.ts'
import { followConditional } from './conditional.ts'
import type { Context } from './context.ts'
import { evaluatedOperands } from './evaluated-operands.ts'
import { fieldValue } from './field-value.ts'
import { isTypeOff, membersInOutput } from './gates.ts'
import { itemOf, tupleItems } from './item-of.ts'
import { keyNames } from './keyof.ts'
import { literalValue } from './literals.ts'
import { membersOf } from './members.ts'
import { childPlace, evaluatedPlace, type Place, withoutNode } from './place.ts'
import { isReference, namedTarget, resolveTarget, type Target } from './target.ts'
import { templateLeaves } from './template-leaves.ts'
import { ts } from './typescript.js'

/** A leaf of a union; enum members come as values of their own. */
export interface Leaf {
  readonly place: Place
  readonly member?: ts.EnumMember
}

/** The operands of a union as they are written, parentheses opened, `undefined` and `never` left out. */
export function operandsOf(place: Place, context: Context): readonly Place[] {
  const { node } = place
  if (node === undefined) return evaluatedOperands(place.type(), context)
  if (ts.isParenthesizedTypeNode(node)) return operandsOf({ ...place, node: node.type }, context)
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(type => operandsOf(childPlace(type, place, context.session.checker), context))
  return isAbsent(node) ? [] : [place]
}

function isAbsent(node: ts.TypeNode): boolean {
  return node.kind === ts.SyntaxKind.UndefinedKeyword || node.kind === ts.SyntaxKind.NeverKeyword
}

export function isNull(place: Place): boolean {
  const { node } = place
  if (node !== undefined && ts.isLiteralTypeNode(node)) return node.literal.kind === ts.SyntaxKind.NullKeyword
  return (node === undefined || isReference(node)) && (place.type().flags & ts.TypeFlags.Null) !== 0
}

/** Opens every alias, enum and type parameter among the operands until only what isn't a union is left, in source order. */
export function leavesOf(place: Place, context: Context): readonly Leaf[] {
  return operandsOf(place, context).flatMap(operand => openOperand(operand, context).filter(leaf => !isNothing(leaf.place)))
}

/** What a reference or an evaluated type comes to may be `undefined` or `never`. */
function isNothing({ node, type }: Place): boolean {
  return (node === undefined || isReference(node)) && (type().flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) !== 0
}

function openOperand(place: Place, context: Context): readonly Leaf[] {
  const { node } = place
  if (node === undefined) return openEvaluated(place, context)
  if (isReference(node))
    return openTarget(resolveTarget(node, place.env, context.session), argumentPlaces(node, place, context), place, context)
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword) return openKeyof(node, place, context)
  if (ts.isIndexedAccessTypeNode(node)) return openIndexed(node, place, context)
  if (ts.isConditionalTypeNode(node)) return reopen(place, followConditional(node, place, context), context)
  if (ts.isTemplateLiteralTypeNode(node)) return templateLeaves(node, place, context) ?? [{ place }]
  return ts.isTypeQueryNode(node) || ts.isIntersectionTypeNode(node) ? literalsOf(place, context) : [{ place }]
}

/** The literals that `typeof value` or `keyof T & string` comes to; anything else is a leaf. */
function literalsOf(place: Place, context: Context): readonly Leaf[] {
  const type = place.type()
  return isLiterals(type) ? evaluatedOperands(type, context).map(one => ({ place: one })) : [{ place }]
}

/** Whether a type is a literal, or a union of literals, that no enum has. */
export function isLiterals(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.every(isLiterals)
  return (type.flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) !== 0 && (type.flags & ts.TypeFlags.EnumLiteral) === 0
}

/** Opens what a place comes to; a place that comes to itself is a leaf. */
function reopen(before: Place, after: Place, context: Context): readonly Leaf[] {
  if (after.node !== undefined) return leavesOf(after, context)
  const operands = evaluatedOperands(before.type(), context)
  return operands.length === 1 ? [{ place: withoutNode(before) }] : operands.map(place => ({ place }))
}

/** An evaluated type that kept the name of an enum or of an alias of a union. */
function openEvaluated(place: Place, context: Context): readonly Leaf[] {
  const named = namedTarget(place.type(), context.session)
  return named === undefined ? [{ place }] : openTarget(named.target, named.given, place, context)
}

function openTarget(target: Target, given: readonly Place[], place: Place, context: Context): readonly Leaf[] {
  if (target.kind === 'parameter') return leavesOf(target.place, context)
  if (isTypeOff(target, context)) return []
  if (target.kind === 'enum') return membersInOutput(target.members, context).map(member => ({ place, member }))
  if (target.kind === 'enum-member') return membersInOutput([target.member], context).map(member => ({ place, member }))
  if (target.kind === 'alias' && isLiteralOrUnion(place.type()))
    return leavesOf(aliasPlace(target.declaration, given, place, context), context)
  return (target.kind === 'builtin' ? builtinNamed(target.name)?.leaves?.(given, context) : undefined) ?? [{ place }]
}

function isLiteralOrUnion(type: ts.Type): boolean {
  const { StringLiteral, NumberLiteral, BooleanLiteral, Boolean: Both } = ts.TypeFlags
  return (type.isUnion() && (type.flags & Both) === 0) || (type.flags & (StringLiteral | NumberLiteral | BooleanLiteral)) !== 0
}

function openKeyof(node: ts.TypeOperatorNode, place: Place, context: Context): readonly Leaf[] {
  const { checker } = context.session
  const names = keyNames(childPlace(node.type, place, checker), context)
  if (names === undefined) return reopen(place, withoutNode(place), context)
  return names.map(name => ({ place: evaluatedPlace(checker.getStringLiteralType(name)) }))
}

function openIndexed(node: ts.IndexedAccessTypeNode, place: Place, context: Context): readonly Leaf[] {
  if (node.indexType.kind === ts.SyntaxKind.NumberKeyword) {
    const items = tupleItems(childPlace(node.objectType, place, context.session.checker).type(), context)
    if (items !== undefined) return items.map(item => ({ place: item }))
    return reopen(place, itemOf(node, place, context), context)
  }
  const value = fieldValue(node, place, context)
  if (value === undefined) return openSelected(node, place, context) ?? reopen(place, withoutNode(place), context)
  return value.kind === 'place' && isLiteralOrUnion(place.type()) ? leavesOf(value.place, context) : [{ place }]
}

/** The values of several fields, `T[keyof T]`, in the order of the keys; undefined unless all are values that somebody wrote. */
export function openSelected(node: ts.IndexedAccessTypeNode, place: Place, context: Context): readonly Leaf[] | undefined {
  const { checker } = context.session
  const members = membersOf(childPlace(node.objectType, place, checker), context)
  const keys = leavesOf(childPlace(node.indexType, place, checker), context)
  const values = keys.map(key => members?.fields.get(String(literalValue(key.place.type())))?.value)
  const places = values.flatMap(value => (value?.kind === 'place' ? [value.place] : []))
  return places.length < values.length || places.length < 2 ? undefined : places.flatMap(one => leavesOf(one, context))
}
