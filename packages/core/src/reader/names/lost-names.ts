import type { Builtin } from '../builtin.ts'
import type { Context } from '../context.ts'
import { isErroneous } from '../evaluated/type-guards.ts'
import { childPlace, type Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { refuse } from '../schema/refuse.ts'
import { isReference, type Unresolved } from './target-types.ts'
import { resolveTarget } from './target.ts'
import { refuseUnresolved } from './unresolved.ts'

/**
 * Reports an unresolved name among the parts that decide a type, and returns whether there was one. The checker treats such a name as
 * `any`, and evaluates it to something: a map with any key, the union of both branches.
 */
export function reportLost(deciders: readonly ts.TypeNode[], place: Place, context: Context): boolean {
  const { checker } = context.session
  return deciders.some(node => isLost(childPlace(node, place, checker), context))
}

/** The same for type arguments that choose fields or alternatives. */
export function reportLostArguments(builtin: Builtin | undefined, given: readonly Place[], context: Context): boolean {
  return builtin?.deciders?.(given).some(place => isLost(place, context)) ?? false
}

function isLost(place: Place, context: Context): boolean {
  if (!isErroneous(place.type())) return false
  const lost = lostName(place, context, new Set())
  if (lost !== undefined) refuseUnresolved(lost, context)
  else refuse(context, 'type/any', 'depends on a type that the compiler cannot work out', 'write out what it stands for')
  return true
}

function lostName(place: Place, context: Context, seen: Set<ts.Symbol>): Unresolved | undefined {
  const { node } = place
  if (node === undefined) return undefined
  const { checker } = context.session
  if (isReference(node)) {
    const target = resolveTarget(node, place.env, context.session)
    if (target.kind === 'unresolved') return target
    if (target.kind === 'parameter') return lostName(target.place, context, seen)
    if (target.kind !== 'alias' || seen.has(target.symbol)) return undefined
    seen.add(target.symbol)
    return lostName(childPlace(target.declaration.type, place, checker), context, seen)
  }
  let found: Unresolved | undefined
  ts.forEachChild(node, child => {
    if (ts.isTypeNode(child)) found ??= lostName({ ...place, node: child }, context, seen)
  })
  return found
}
