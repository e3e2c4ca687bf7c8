import type { SchemaNode } from '../../structural/node.ts'
import type { Context } from '../context.ts'
import { isErroneous } from '../evaluated/type-guards.ts'
import { type Place, withoutNode } from '../place.ts'
import type { ts } from '../program/typescript.js'
import { cutCircle } from './recursion.ts'
import { deepestGeneric, isRepeated } from './unfolding.ts'

/** Enters a named type; meeting it again below itself is recursion, which no structural schema can express. */
export function withVisit(symbol: ts.Symbol | undefined, place: Place, context: Context, read: (inner: Context) => SchemaNode): SchemaNode {
  if (symbol === undefined) return read(context)
  const next = { symbol, place, path: context.path }
  const repeats = context.trail.filter(visit => isRepeated(visit, next, context.session.checker))
  const steps = repeats[0] === undefined ? [] : context.trail.slice(context.trail.indexOf(repeats[0]))
  const visits = context.trail.filter(visit => visit.symbol === symbol).length
  // A conditional type that refers to itself is a loop over its arguments, which the compiler has resolved: the value is no deeper.
  const again = repeats.length === 0 && visits >= deepestGeneric ? context.trail : repeats
  if (place.node !== undefined && again.at(-1)?.path.length === context.path.length && !isErroneous(place.type()))
    return context.session.evaluated.read(withoutNode(place), context)
  const cut = cutCircle({ steps, repeats: repeats.length, visits, symbol }, context)
  if (cut !== undefined) return cut
  return read({ ...context, trail: [...context.trail, next] })
}
