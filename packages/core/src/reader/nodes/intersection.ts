import type { Schema } from '../../structural/schema.ts'
import { defineConstruct } from '../construct.ts'
import type { Context } from '../context.ts'
import { readEvaluated } from '../evaluated.ts'
import { membersOf } from '../members.ts'
import { readObject } from '../object.ts'
import { childPlace, type Place } from '../place.ts'
import { readType } from '../read-type.ts'
import { ts } from '../typescript.js'
import { readLeaves } from '../union.ts'
import { isLiterals, leavesOf } from '../union-leaves.ts'
import { alternativesOf } from '../unions/alternatives.ts'
import { readObjectUnion } from '../unions/objects.ts'

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
})

/** `A & (B | C)`: a union of what each alternative gives. */
function readUnions(place: Place, context: Context): Schema {
  const alternatives = alternativesOf(place, context)
  return alternatives === undefined ? readEvaluated(place, context) : readObjectUnion(alternatives, context)
}

function primitiveFlags(): ts.TypeFlags {
  return ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike
}
