import { acceptsValue } from '@crdgen/server/internal'
import { finiteValues } from './proof/finite.ts'
import type { AnyChange, Compared, SchemaPair } from './rule.ts'
import type { Work } from './work.ts'

/** Rules about keywords that a value by itself keeps or breaks. */
const valueRules: ReadonlySet<string> = new Set([
  'bound-tightened',
  'enum-introduced',
  'enum-value-removed',
  'format-changed',
  'junctors-changed',
  'multiple-of-changed',
  'pattern-changed',
])

/**
 * Decides what changes of values are where few values were accepted before: breaking if one of them is refused now. A bound beside an
 * enum, or two keywords that together allow one value, are then one finding.
 */
export function decideFinite({ before, after }: SchemaPair, found: readonly Compared[], work: Work): readonly Compared[] {
  const isValue = ({ rule, change }: Compared) => valueRules.has(rule) && change.steps === undefined
  const about = found.filter(isValue)
  const breaking = about.filter(({ change }) => change.effect === 'breaking')
  const [first] = breaking
  const values = first === undefined ? undefined : finiteValues(before, work)
  if (first === undefined || values === undefined) return found
  const lost = values.filter(value => !acceptsValue(after, value))
  const message = [...breaking, ...about.filter(one => !breaking.includes(one))].map(({ change }) => change.message).join('; ')
  const decided =
    lost.length > 0 ? { ...first.change, effect: 'breaking' as const, message, shownBy: { values: lost } } : loosened(first.change, message)
  return [{ ...first, change: decided }, ...found.filter(one => !about.includes(one))]
}

function loosened({ data }: AnyChange, message: string): AnyChange {
  return { effect: 'loosened', message, data }
}
