import { type Context, report } from '../context.ts'
import { isInstance } from '../evaluated/type-guards.ts'
import { failedMembers, type Members } from '../object/members.ts'
import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import type { Opened } from './visits.ts'

/**
 * The number of times that a generic may contain itself with other arguments. No API nests that deep; a type that grows without end stops
 * here.
 */
export const deepestGeneric = 12

/** Checks whether two openings are of one type. The type alone is not enough for an alias: `Id<Id<A>>` is A all along. */
export function isRepeated(before: Opened, { symbol, place }: Opened, checker: ts.TypeChecker): boolean {
  if (before.symbol !== symbol) return false
  const alias = symbol.declarations?.find(ts.isTypeAliasDeclaration)
  if (alias !== undefined && alias.typeParameters === undefined) return true
  return (alias === undefined || before.place.node === place.node) && isSameType(before.place.type(), place.type(), checker)
}

/** The checker makes a type of its own of a generic that an alias names at once: `type Names = List<string>`. */
function isSameType(one: ts.Type, other: ts.Type, checker: ts.TypeChecker): boolean {
  if (one === other) return true
  if (!isInstance(one) || !isInstance(other) || one.target !== other.target) return false
  const [left, right] = [one, other].map(type => checker.getTypeArguments(type))
  return left?.every((argument, index) => argument === right?.[index]) === true
}

/** Opens a named type to list its members; one that needs its own members for that has none. */
export function withUnfolding(
  symbol: ts.Symbol,
  place: Place,
  context: Context,
  open: (inner: Context) => Members | undefined,
): Members | undefined {
  const next = { symbol, place }
  const same = context.unfolding.filter(one => one.symbol === symbol)
  if (same.length < deepestGeneric && !same.some(one => isRepeated(one, next, context.session.checker)))
    return open({ ...context, unfolding: [...context.unfolding, next] })
  report(context, {
    rule: 'type/recursive',
    severity: 'error',
    message: `is made of itself: the fields of ${symbol.name} depend on the fields of ${symbol.name}`,
    help: 'declare the fields without the type itself',
    data: { cycle: [symbol.name] },
  })
  return failedMembers
}
