import type { Schema } from '../../structural/schema.ts'
import { defineConstruct } from '../construct.ts'
import type { Context } from '../context.ts'
import { leavesOf, membersOf, readEvaluated, readType } from '../dispatch.ts'
import { intersect } from '../object/members.ts'
import { readObject } from '../object/object.ts'
import { childPlace, type Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { alternativesOf } from '../unions/alternatives.ts'
import { isLiterals } from '../unions/leaf.ts'
import { readObjectUnion } from '../unions/objects.ts'
import { literalLeaves } from '../unions/reopen.ts'
import { readLeaves } from '../unions/union.ts'

/** `A & B`: one object with the fields of both; `string & { __brand: 'x' }`: the primitive; `keyof T & string`: the names. */
export default defineConstruct({
  is: (node): node is ts.IntersectionTypeNode => ts.isIntersectionTypeNode(node),
  read(node, place, context) {
    const { checker } = context.session
    if (isLiterals(place.type())) return readLeaves(leavesOf(place, context), context)
    const parts = node.types.map(type => childPlace(type, place, checker))
    const primitive = parts.find(part => part.type().flags & primitiveFlags())
    if (primitive !== undefined) return readType(primitive, context)
    if (parts.some(part => part.type().isUnion())) return readUnions(place, context)
    const members = membersOf(place, context)
    return members === undefined ? readEvaluated(place, context) : readObject(members, context)
  },
  members: (node, place, context) =>
    intersect(node.types.map(type => membersOf(childPlace(type, place, context.session.checker), context))),
  leaves: (_node, place, context) => literalLeaves(place, context),
  deciders: node => node.types,
})

/** `A & (B | C)`: a union of what each alternative gives. */
function readUnions(place: Place, context: Context): Schema {
  const alternatives = alternativesOf(place, context)
  return alternatives === undefined ? readEvaluated(place, context) : readObjectUnion(alternatives, context)
}

function primitiveFlags(): ts.TypeFlags {
  return ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike
}
