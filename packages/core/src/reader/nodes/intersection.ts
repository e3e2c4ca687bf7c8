import { defineConstruct } from '../construct.ts'
import { readEvaluated } from '../evaluated.ts'
import { membersOf } from '../members.ts'
import { readObject } from '../object.ts'
import { childPlace } from '../place.ts'
import { readType } from '../read-type.ts'
import { ts } from '../typescript.js'

/** `A & B`: one object with the fields of both; `string & { __brand: 'x' }`: the primitive. */
export default defineConstruct({
  is: (node): node is ts.IntersectionTypeNode => ts.isIntersectionTypeNode(node),
  read(node, place, context) {
    const { checker } = context.session
    const parts = node.types.map(type => childPlace(type, place, checker))
    const primitive = parts.find(part => part.type().flags & primitiveFlags())
    if (primitive !== undefined) return readType(primitive, context)
    const members = parts.some(part => part.type().isUnion()) ? undefined : membersOf(place, context)
    return members === undefined ? readEvaluated({ ...place, node: undefined }, context) : readObject(members, context)
  },
})

function primitiveFlags(): ts.TypeFlags {
  return ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike
}
