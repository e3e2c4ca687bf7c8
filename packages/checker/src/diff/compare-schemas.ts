import { anyItem, isSchema, type DataOf, type Schema } from '@crdgen/core/internal'
import { changedKeywords, propertiesOf, propertyOf, keywordOf, acceptsValue } from '@crdgen/server/internal'
import type { AskedRules } from './asked-rules.ts'
import { breakingRules } from './rules/breaking/index.gen.ts'
import { hoist } from './hoist.ts'
import { quoteJson } from '../documents/json.ts'
import { withGiven } from '../values/version-schema.ts'
import { breaks, type ChangeRule, type AnyChange, type Compared, type CompareSchemas, type SchemaPair, type AnySchemaRule } from './rule.ts'
import { newWork, type Work } from './work.ts'
import { finiteValues } from './proof/finite.ts'

/** All rules about what may break, by the names of their files. */
export const allRules: Readonly<Record<string, ChangeRule>> = breakingRules

const claimants = new Map<string, (readonly [name: string, rule: AnySchemaRule])[]>()
for (const [name, rule] of Object.entries(allRules)) {
  if (rule.level !== 'schema') continue
  for (const keyword of rule.claims) claimants.set(keyword, [...(claimants.get(keyword) ?? []), [name, rule]])
}

/** Rules that may leave out what is below a place: they run whatever the settings are. */
export const endingRules: ReadonlySet<string> = new Set(['type-changed', 'additional-properties-changed'])

/** Compares two schemas place by place, outermost first: each changed keyword goes to the rules that claim it, of those that are `asked`: all when left out. */
export function compareSchemas(before: Schema, after: Schema, work: Work = newWork(), asked?: AskedRules): readonly Compared[] {
  const found: Compared[] = []
  const compare = Object.assign((one: Schema, other: Schema) => compareSchemas(one, other, work), { work })
  compareNode({ before, after, path: [], around: [] }, { found, compare, asked })
  return asked === undefined ? found : found.filter(({ rule }) => asked.names.has(rule))
}

interface ComparisonWalk {
  readonly found: Compared[]
  readonly compare: CompareSchemas
  readonly asked: AskedRules | undefined
}

function compareNode(pair: SchemaPair, walk: ComparisonWalk): void {
  const { before, after } = pair
  const { found, asked } = walk
  if (before === after || (asked !== undefined && asked.quiet.has(before, after))) return
  const known = found.length
  compareWhole(spellOut(pair), walk)
  if (asked !== undefined && !found.slice(known).some(({ rule }) => asked.names.has(rule))) asked.quiet.add(before, after)
}

function compareWhole(pair: SchemaPair, walk: ComparisonWalk): void {
  const here = changedKeywords(pair.before, pair.after)
  if (here.length > 0) {
    const ofKeywords = compareKeywords(pair, here, walk)
    const whole = ofKeywords.filter(({ change }) => change.whole === true)
    walk.found.push(...(whole.length > 0 ? whole : ofKeywords))
    if (whole.length > 0) return
  }
  compareBelow(pair, walk)
}

/** Keywords from other places, and implied ones, count as if they were here. */
function spellOut(pair: SchemaPair): SchemaPair {
  const { before, after } = pair
  const isObject = [before, after].every(one => keywordOf(one, 'x-kubernetes-embedded-resource') === true)
  const complete = isObject ? { ...pair, before: withGiven(before), after: withGiven(after) } : pair
  return before.allOf == null && after.allOf == null
    ? complete
    : { ...complete, before: hoist(complete.before), after: hoist(complete.after) }
}

function compareKeywords(pair: SchemaPair, keywords: readonly string[], { compare, asked }: ComparisonWalk): readonly Compared[] {
  const claiming = keywords.flatMap(keyword => claimants.get(keyword) ?? [])
  const rules = new Map(asked === undefined ? claiming : claiming.filter(([name]) => asked.names.has(name) || endingRules.has(name)))
  const found = [...rules].flatMap(([name, rule]) =>
    changesOf(rule, rule.find({ ...pair, compareSchemas: compare })).map(change => ({ rule: name, change, pair })),
  )
  const decided = decideFinite(pair, found, compare.work)
  const unclaimed = keywords.filter(keyword => !claimants.has(keyword))
  return unclaimed.length === 0
    ? decided
    : [...decided, ...unclaimed.map(keyword => ({ rule: 'unhandled', change: unhandled(pair, keyword), pair }))]
}

function unhandled({ before, after }: SchemaPair, keyword: string): AnyChange {
  const [old, now] = [keywordOf(before, keyword), keywordOf(after, keyword)]
  const message = `${keyword} is ${quoteJson(now)} now, was ${quoteJson(old)}`
  const help = 'Check what it means for objects in use.'
  return breaks<DataOf<typeof breakingRules.unhandled>>({ message, help, data: { keyword } })
}

/** The changes that a rule found; breaking ones that set no severity have that of the rule, by default error. */
export function changesOf({ severity }: ChangeRule, found: readonly AnyChange[]): readonly AnyChange[] {
  return severity === 'error' ? found : found.map(one => (one.effect === 'breaking' ? { severity, ...one } : one))
}

function compareBelow({ before, after, path, around }: SchemaPair, walk: ComparisonWalk): void {
  const next = [...around, after]
  const named = propertiesOf(before)
  for (const name in named) {
    const [old, now] = [propertyOf(before, name), propertyOf(after, name)]
    if (old !== undefined && now !== undefined && old !== now)
      compareNode({ before: old, after: now, path: [...path, name], around: next }, walk)
  }
  for (const [key, step] of inner) {
    const [old, now] = [before[key], after[key]]
    if (isSchema(old) && isSchema(now)) compareNode({ before: old, after: now, path: [...path, step], around: next }, walk)
  }
}

const inner = [
  ['items', anyItem],
  ['additionalProperties', '*'],
] as const

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
function decideFinite({ before, after }: SchemaPair, found: readonly Compared[], work: Work): readonly Compared[] {
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
