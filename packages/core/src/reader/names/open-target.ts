import { isTypeOff, membersInOutput } from '../comments/gates.ts'
import type { Context } from '../context.ts'
import { leavesOf } from '../reader.ts'
import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import type { Leaf } from '../unions/leaf.ts'
import { aliasPlace } from './arguments.ts'
import { builtinNamed } from './builtin-named.ts'
import type { Target } from './target-types.ts'
import { namedTarget } from './target.ts'

/** The leaves of a name in a union: an enum is its members, an alias of a union is that union. */
export function openTarget(target: Target, given: readonly Place[], place: Place, context: Context): readonly Leaf[] {
  if (target.kind === 'parameter') return leavesOf(target.place, context)
  if (isTypeOff(target, context)) return []
  if (target.kind === 'enum') return membersInOutput(target.members, context).map(member => ({ place, member }))
  if (target.kind === 'enum-member') return membersInOutput([target.member], context).map(member => ({ place, member }))
  if (target.kind === 'alias' && isLiteralOrUnion(place.type()))
    return leavesOf(aliasPlace(target.declaration, given, place, context), context)
  return (target.kind === 'builtin' ? builtinNamed(target.name)?.leaves?.(given, context) : undefined) ?? [{ place }]
}

/** The same of a type that nobody wrote: it may have kept the name of an enum, or of an alias of a union. */
export function openEvaluated(place: Place, context: Context): readonly Leaf[] {
  const named = namedTarget(place.type(), context.session)
  return named === undefined ? [{ place }] : openTarget(named.target, named.given, place, context)
}

/** Checks for a literal, or a union other than `boolean`. */
export function isLiteralOrUnion(type: ts.Type): boolean {
  const { StringLiteral, NumberLiteral, BooleanLiteral, Boolean: Both } = ts.TypeFlags
  return (type.isUnion() && (type.flags & Both) === 0) || (type.flags & (StringLiteral | NumberLiteral | BooleanLiteral)) !== 0
}
