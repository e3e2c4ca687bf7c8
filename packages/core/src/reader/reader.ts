import type { SchemaNode } from '../structural/node.ts'
import { argumentMarked } from './comments/argument-marks.ts'
import type { Construct } from './construct.ts'
import { constructs } from './constructs/index.gen.ts'
import { type Context, placeOfNode, type Reader } from './context.ts'
import { evaluatedMembers } from './evaluated/evaluated-members.ts'
import { readEvaluated } from './evaluated/evaluated.ts'
import { reportLost } from './names/lost-names.ts'
import { openTarget } from './names/open-target.ts'
import { readTarget } from './names/read-target.ts'
import { membersOfTarget } from './names/target-members.ts'
import { isReference } from './names/target-types.ts'
import { namedTarget } from './names/target.ts'
import { failedMembers, type Members } from './object/members.ts'
import type { Place } from './place.ts'
import { ts } from './program/typescript.js'
import { deeper } from './recursion/budget.ts'
import { evaluatedOperands } from './unions/evaluated-operands.ts'
import type { Leaf } from './unions/leaf.ts'

/** Asks the construct that a node is. Only the session, which hands it to every context, makes one. */
export function createReader(): Reader {
  return { readType, readEvaluated, readTarget, membersOf, membersOfTarget, operandsOf, leavesOf, itemOf }
}

const all: readonly Construct[] = Object.values(constructs)

function constructOf(node: ts.TypeNode): Construct | undefined {
  return all.find(construct => construct.is(node))
}

/** Reads a type as a structural schema. What has no structural form is reported at its place, and never becomes a silent `{}`. */
function readType(place: Place, context: Context): SchemaNode {
  const inner = deeper(context)
  if (inner === undefined) return {}
  const { node } = place
  if (node === undefined) return readEvaluated(place, inner)
  const here = { ...inner, at: placeOfNode(node, inner) }
  const construct = constructOf(node)
  if (isLost(construct, node, place, here)) return {}
  return argumentMarked(construct === undefined ? readEvaluated(place, here) : construct.read(node, place, here), node, here)
}

function isLost(construct: Construct | undefined, node: ts.TypeNode, place: Place, context: Context): boolean {
  return construct?.deciders !== undefined && reportLost(construct.deciders(node), place, context)
}

/**
 * Lists the members of an object type, from the nodes people wrote wherever possible: aliases, comments and native fields
 * survive `extends`, `&`, Pick, Omit, Partial and Required. Undefined when the type isn't an object.
 */
function membersOf(place: Place, context: Context): Members | undefined {
  const { node } = place
  const inner = deeper(context)
  if (inner === undefined) return failedMembers
  if (node === undefined) return evaluatedMembers(place, inner)
  const construct = constructOf(node)
  if (isLost(construct, node, place, inner)) return failedMembers
  return construct?.members === undefined ? evaluatedMembers(place, inner) : construct.members(node, place, inner)
}

/** The operands of a union as they are written, parentheses opened, `undefined` and `never` left out. */
function operandsOf(place: Place, context: Context): readonly Place[] {
  const { node } = place
  if (node === undefined) return evaluatedOperands(place.type(), context)
  return constructOf(node)?.operands?.(node, place, context) ?? [place]
}

/** Opens every alias, enum and type parameter among the operands until only what isn't a union is left, in source order. */
function leavesOf(place: Place, context: Context): readonly Leaf[] {
  return operandsOf(place, context).flatMap(operand => openOperand(operand, context).filter(leaf => !isNothing(leaf.place)))
}

function openOperand(place: Place, context: Context): readonly Leaf[] {
  const { node } = place
  if (node !== undefined) return constructOf(node)?.leaves?.(node, place, context) ?? [{ place }]
  // An evaluated type may have kept the name of an enum or of an alias of a union.
  const named = namedTarget(place.type(), context.session)
  return named === undefined ? [{ place }] : openTarget(named.target, named.given, place, context)
}

/** What a reference or an evaluated type comes to may be `undefined` or `never`. */
function isNothing({ node, type }: Place): boolean {
  return (node === undefined || isReference(node)) && (type().flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) !== 0
}

/** The item type of a list, as it is written. */
function itemOf(list: Place, context: Context): Place | undefined {
  return list.node === undefined ? undefined : constructOf(list.node)?.item?.(list.node, list, context)
}
