import { formatPath, type PathSegment } from '../diagnostic/field-path.ts'
import type { Schema } from '../structural/schema.ts'
import type { Context } from './context.ts'
import type { Place } from './place.ts'
import { cutRecursion, unrollLevels } from './recursion.ts'
import { refuse } from './refuse.ts'
import type { ts } from './typescript.js'
import { deepestGeneric, isRepeated, type Opened } from './unfolding.ts'

/** A named type that is being read. */
export interface Visit extends Opened {
  readonly path: readonly PathSegment[]
}

/** Enters a named type; meeting it again below itself is recursion, which no structural schema can say. */
export function withVisit(symbol: ts.Symbol | undefined, place: Place, context: Context, read: (inner: Context) => Schema): Schema {
  if (symbol === undefined) return read(context)
  const next = { symbol, place, path: context.path }
  const repeats = context.trail.filter(visit => isRepeated(visit, next, context.session.checker))
  const circle = repeats[0] === undefined ? [] : context.trail.slice(context.trail.indexOf(repeats[0]))
  const levels = unrollLevels(circle, context)
  if (circle.length > 0 && levels === undefined) return refuseCircle(circle, symbol, context)
  if (levels !== undefined && repeats.length > levels) return cutRecursion(symbol, context)
  if (levels === undefined && context.trail.filter(visit => visit.symbol === symbol).length >= deepestGeneric)
    return refuseGrowth(symbol.name, context)
  return read({ ...context, trail: [...context.trail, next] })
}

function refuseCircle(circle: readonly Visit[], symbol: ts.Symbol, context: Context): Schema {
  const steps = circle.map(visit => `${nameOf(visit.symbol)} at ${formatPath(visit.path) || 'the root'}`)
  return refuse(context, 'type/recursive', `refers to itself: ${[...steps, `${nameOf(symbol)} again`].join(' → ')}`, writeOut, {
    cycle: circle.map(visit => nameOf(visit.symbol)),
  })
}

/** The compiler calls what has no name `__type`. */
function nameOf({ name }: ts.Symbol): string {
  return name.startsWith('__') ? 'the mapped type' : name
}

const writeOut = 'a structural schema has no recursion: write some levels out with @unroll 3, or cut it with @recursion cut'

/** A type that grows in two ways does so in thousands of places: one is enough. */
function refuseGrowth(name: string, context: Context): Schema {
  const { file, line, column } = context.at
  const isTold = context.session.findings.some(
    one => one.rule === 'type/recursive' && one.file === file && one.line === line && one.column === column,
  )
  if (isTold) return {}
  return refuse(context, 'type/recursive', `refers to itself with ever new type arguments: ${name}`, writeOut, { cycle: [name] })
}
