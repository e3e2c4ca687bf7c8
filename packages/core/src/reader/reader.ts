import type { SchemaNode } from '../structural/node.ts'
import { argumentMarked } from './comments/argument-marks.ts'
import { type Construct, type Context, placeOfNode } from './context.ts'
import { reportLost } from './names/lost-names.ts'
import { isReference } from './names/target-types.ts'
import { failedMembers, type Members } from './object/members.ts'
import type { Place } from './place.ts'
import { ts } from './program/typescript.js'
import { deeper } from './recursion/budget.ts'
import { evaluatedOperands } from './unions/evaluated-operands.ts'
import type { Leaf } from './unions/leaf.ts'

function constructOf(node: ts.TypeNode, { session }: Context): Construct | undefined {
  return session.constructs.find(construct => construct.is(node))
}

/** Reads a type as a structural schema. What has no structural form is reported at its place, and never becomes a silent `{}`. */
export function readType(place: Place, context: Context): SchemaNode {
  const inner = deeper(context)
  if (inner === undefined) return {}
  const { node } = place
  if (node === undefined) return inner.session.evaluated.read(place, inner)
  const here = { ...inner, at: placeOfNode(node, inner) }
  const construct = constructOf(node, context)
  if (isLost(construct, node, place, here)) return {}
  return argumentMarked(construct === undefined ? here.session.evaluated.read(place, here) : construct.read(node, place, here), node, here)
}

function isLost(construct: Construct | undefined, node: ts.TypeNode, place: Place, context: Context): boolean {
  return construct?.deciders !== undefined && reportLost(construct.deciders(node), place, context)
}

/**
 * Lists the members of an object type, from the nodes people wrote wherever possible: aliases, comments and native fields
 * survive `extends`, `&`, Pick, Omit, Partial and Required. Undefined when the type isn't an object.
 */
export function membersOf(place: Place, context: Context): Members | undefined {
  const { node } = place
  const inner = deeper(context)
  if (inner === undefined) return failedMembers
  if (node === undefined) return inner.session.evaluated.members(place, inner)
  const construct = constructOf(node, context)
  if (isLost(construct, node, place, inner)) return failedMembers
  return construct?.members === undefined ? inner.session.evaluated.members(place, inner) : construct.members(node, place, inner)
}

/** The operands of a union as they are written, parentheses opened, `undefined` and `never` left out. */
export function operandsOf(place: Place, context: Context): readonly Place[] {
  const { node } = place
  if (node === undefined) return evaluatedOperands(place.type(), context)
  return constructOf(node, context)?.operands?.(node, place, context) ?? [place]
}

/** Opens every alias, enum and type parameter among the operands until only what isn't a union is left, in source order. */
export function leavesOf(place: Place, context: Context): readonly Leaf[] {
  return operandsOf(place, context).flatMap(operand => openOperand(operand, context).filter(leaf => !isNothing(leaf.place)))
}

function openOperand(place: Place, context: Context): readonly Leaf[] {
  const { node } = place
  if (node === undefined) return context.session.evaluated.leaves(place, context)
  return constructOf(node, context)?.leaves?.(node, place, context) ?? [{ place }]
}

/** A reference or an evaluated type may evaluate to `undefined` or `never`. */
function isNothing({ node, type }: Place): boolean {
  return (node === undefined || isReference(node)) && (type().flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) !== 0
}

/** The item type of a list, as it is written. */
export function itemOf(list: Place, context: Context): Place | undefined {
  return list.node === undefined ? undefined : constructOf(list.node, context)?.item?.(list.node, list, context)
}
