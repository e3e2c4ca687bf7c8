import { articles } from '../../markers/value-problem.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { defineConstruct } from '../construct.ts'
import type { Context } from '../context.ts'
import { leavesOf, membersOf, readType } from '../reader.ts'
import { builtinNamed } from '../names/builtin-named.ts'
import { namedTarget } from '../names/target.ts'
import { intersect } from '../object/members.ts'
import { readObject } from '../object/object.ts'
import { childPlace, type Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { combine } from '../schema/combine.ts'
import { isStated, refuse } from '../schema/refuse.ts'
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
    const primitive = parts.find(part => part.type().flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike))
    if (place.type().flags & ts.TypeFlags.Never && primitive !== undefined) return refuseNever(node, context)
    if (primitive !== undefined) return readPrimitive(primitive, parts, context)
    const other = parts.find(part => isOther(part, context))
    if (other !== undefined) return readOther(other, parts, context)
    if (parts.some(part => part.type().isUnion())) return readUnions(place, context)
    const members = membersOf(place, context)
    return members === undefined ? context.session.evaluated.read(place, context) : readObject(members, context)
  },
  members: (node, place, context) =>
    intersect(node.types.map(type => membersOf(childPlace(type, place, context.session.checker), context))),
  leaves: (_node, place, context) => literalLeaves(place, context),
  deciders: node => node.types,
})

function refuseNever(node: ts.IntersectionTypeNode, context: Context): SchemaNode {
  return refuse(context, 'type/unsupported', `is ${node.getText()}, which no value matches`, 'keep one side of &')
}

/** A primitive and a brand, which only the compiler sees; what has a form of its own in JSON is not one. */
function readPrimitive(primitive: Place, parts: readonly Place[], context: Context): SchemaNode {
  const isJoined = parts.some(part => part !== primitive && isOther(part, context))
  return isJoined ? readOther(primitive, parts, context) : readType(primitive, context)
}

/** Checks for a class of TypeScript's library that is not an object in JSON, or has no JSON form: a list, Date, Map, Promise. */
function isOther(part: Place, context: Context): boolean {
  const target = namedTarget(part.type(), context.session)?.target
  return target?.kind === 'builtin' && builtinNamed(target.name)?.members === undefined
}

/** Lists on all sides are a list whose items match all; nothing else is both such a type and another. */
function readOther(other: Place, parts: readonly Place[], context: Context): SchemaNode {
  const { checker } = context.session
  const schema = readType(other, context)
  if (!isStated(schema)) return schema
  const lists = parts.every(part => checker.isArrayType(part.type())) ? parts.map(part => readType(part, context)) : []
  const [first, ...rest] = lists
  const both = first === undefined ? undefined : rest.reduce<SchemaNode | undefined>((whole, one) => whole && combine(whole, one), first)
  if (both !== undefined) return both
  const written = other.node?.getText() ?? 'a type'
  return refuse(
    context,
    'type/conflict',
    `joins ${written}, which is ${schema.type === undefined ? 'a value' : articles[schema.type]} in JSON, with another type`,
    'give each a field of its own',
  )
}

/** `A & (B | C)`: a union of what each alternative gives. */
function readUnions(place: Place, context: Context): SchemaNode {
  const alternatives = alternativesOf(place, context)
  return alternatives === undefined ? context.session.evaluated.read(place, context) : readObjectUnion(alternatives, context)
}
