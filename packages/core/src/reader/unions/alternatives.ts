import type { Context } from '../context.ts'
import { leavesOf, membersOf } from '../reader.ts'
import { failedMembers, intersect, type Member, type Members, type Value } from '../object/members.ts'
import { childPlace, type Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { type LiteralValue, literalValue } from '../schema/literals.ts'
import { refuse } from '../schema/refuse.ts'
import { isLiterals, isNull } from './leaf.ts'

/**
 * The alternatives that an object type leaves: one for a plain object, several for a union, every combination for `&` over unions.
 * Undefined when one of them isn't an object.
 */
export function alternativesOf(place: Place, context: Context): readonly Members[] | undefined {
  if (countAlternatives(place, context) > most) return [refuseCount(place, context)]
  const leaves = leavesOf(place, context).filter(leaf => !isNull(leaf.place))
  const found = leaves.map(leaf => openLeaf(leaf.place, context))
  return found.every(one => one !== undefined) ? found.flat() : undefined
}

/** More than any CRD holds. The compiler takes seconds for some thousands, and each alternative is read by itself. */
const most = 1000

/** The number of objects that `&` over unions makes, from the parts alone: the whole isn't evaluated. */
function countAlternatives({ node, ...place }: Place, context: Context): number {
  const { checker } = context.session
  if (node === undefined) return 1
  if (ts.isParenthesizedTypeNode(node)) return countAlternatives({ ...place, node: node.type }, context)
  if (!ts.isIntersectionTypeNode(node)) return 1
  const counts = node.types.map(type => countPart(childPlace(type, { ...place, node }, checker), context))
  return counts.reduce((product, count) => product * count, 1)
}

function countPart(place: Place, context: Context): number {
  const inner = countAlternatives(place, context)
  if (inner > 1) return inner
  const type = place.type()
  return type.isUnion() ? type.types.length : 1
}

function refuseCount(place: Place, context: Context): Members {
  refuse(
    context,
    'type/too-large',
    `combines unions to ${countAlternatives(place, context)} alternatives, more than any CRD can hold`,
    'give each union a field of its own',
  )
  return failedMembers
}

function openLeaf(place: Place, context: Context): readonly Members[] | undefined {
  const { node } = place
  if (node !== undefined && ts.isIntersectionTypeNode(node) && place.type().isUnion()) {
    const parts = node.types.map(type => alternativesOf(childPlace(type, place, context.session.checker), context))
    return parts.reduce(combine)
  }
  const members = membersOf(place, context)
  return members === undefined ? undefined : [members]
}

function combine(left: readonly Members[] | undefined, right: readonly Members[] | undefined): readonly Members[] | undefined {
  if (left === undefined || right === undefined) return undefined
  const all = left.flatMap(one => right.flatMap(other => intersect([one, other]) ?? []))
  const possible = all.filter(members => ![...members.fields.values()].some(isImpossible))
  return possible.length === 0 ? all : possible
}

/** A required field that has one set of literals on one side of `&` and others on the other: no object is both. */
function isImpossible({ optional, value }: Member): boolean {
  if (optional || value.kind !== 'both') return false
  const [left, right] = [literalsIn(value.left), literalsIn(value.right)]
  return left !== undefined && right !== undefined && !left.some(one => right.includes(one))
}

function literalsIn(value: Value): readonly LiteralValue[] | undefined {
  if (value.kind !== 'place') return undefined
  const type = value.place.type()
  if (!isLiterals(type)) return undefined
  return (type.isUnion() ? type.types : [type]).map(literalValue).filter(one => one !== undefined)
}
