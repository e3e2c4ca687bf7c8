import type { SchemaNode } from '../../structural/node.ts'
import type { Context } from '../context.ts'
import { isErroneous } from '../evaluated/type-guards.ts'
import { type Place, withoutNode } from '../place.ts'
import type { ts } from '../program/typescript.js'
import { cutCircle } from './recursion.ts'
import { deepestGeneric, isRepeated } from './unfolding.ts'
import type { Visit } from './visits.ts'

/** Enters a named type; meeting it again below itself is recursion, which no structural schema can express. */
export function withVisit(symbol: ts.Symbol | undefined, place: Place, context: Context, read: (inner: Context) => SchemaNode): SchemaNode {
  if (symbol === undefined) return read(context)
  const next = { symbol, place, path: context.path }
  const repeats = context.trail.filter(visit => isRepeated(visit, next, context.session.checker))
  const steps = repeats[0] === undefined ? [] : context.trail.slice(context.trail.indexOf(repeats[0]))
  const visits = context.trail.filter(visit => visit.symbol === symbol).length
  if (isWorkedOut(place, repeats, visits, context)) return context.session.evaluated.read(withoutNode(place), context)
  const cut = cutCircle({ steps, repeats: repeats.length, visits, symbol }, context)
  if (cut !== undefined) return cut
  return read({ ...context, trail: [...context.trail, next] })
}

/** A conditional type that goes on as itself, a loop over its arguments, is no step into a value: the checker knows its end. */
function isWorkedOut(place: Place, repeats: readonly Visit[], visits: number, { path, trail }: Context): boolean {
  const found = repeats.length === 0 && visits >= deepestGeneric ? trail : repeats
  return place.node !== undefined && found.at(-1)?.path.length === path.length && !isErroneous(place.type())
}
