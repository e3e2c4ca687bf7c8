import { formatPath } from '../diagnostic/field-path.ts'
import type { Schema } from '../structural/schema.ts'
import type { Context } from './context.ts'
import { refuse } from './refuse.ts'
import type { ts } from './typescript.js'

/** Enters a named type; meeting it again below itself is recursion, which no structural schema can say. */
export function withVisit(symbol: ts.Symbol | undefined, type: ts.Type, context: Context, read: (inner: Context) => Schema): Schema {
  if (symbol === undefined) return read(context)
  const start = context.trail.findIndex(visit => visit.symbol === symbol && visit.type === type)
  const name = symbol.name
  if (start < 0) return read({ ...context, trail: [...context.trail, { symbol, type, name, path: context.path }] })
  const circle = [...context.trail.slice(start).map(visit => `${visit.name} at ${formatPath(visit.path) || 'the root'}`), `${name} again`]
  return refuse(
    context,
    'type/recursive',
    `refers to itself: ${circle.join(' → ')}`,
    'a structural schema has no recursion: write out the levels you need, or store the deeper part as JSONValue',
    {
      cycle: context.trail.slice(start).map(visit => visit.name),
    },
  )
}
