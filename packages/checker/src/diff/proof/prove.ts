import { formatPath, hasBigint, jsonText, plainText } from '@crdgen/core/internal'
import type { JsonObject, PathSegment, Schema } from '@crdgen/core/internal'
import { validate } from '@crdgen/server/internal'
import type { Found } from '../compare-crds.ts'
import { listAt, recordAt, textAt } from '../../documents/value.ts'
import { member } from '../../documents/json.ts'
import { schemaOf } from '../version-schema.ts'
import { costOf, countSchemas, createBudget, perFinding } from './budget.ts'
import type { Budget } from './budget.ts'
import { judge } from './judge.ts'
import type { Outcome, Sides, Trial } from './judge.ts'
import { mergeSchemas } from './merge.ts'
import { listTrials } from './trials.ts'
import { neededFor } from './needed.ts'
import { shrink } from './shrink.ts'

/** An object that shows a change, or why there is none. */
export interface Proof {
  readonly proof?: JsonObject
  readonly noProof?: string
  /** Objects were tried, and all of them came out alike. */
  readonly isHarmless: boolean
  /** There was no more budget for it. */
  readonly isUsedUp?: true
}

const mostPlaces = 3
const mostTrials = 80

/** Returns what looks for objects that were accepted before and are refused, pruned or changed now. */
export function createProver(sides: Sides): (places: readonly Found[]) => Proof {
  const refused = (['before', 'after'] as const).find(side => !isServable(sides[side], sides.server))
  const both = rememberBoth(sides)
  const budget = createBudget(countAll(sides))
  return places => {
    const said = places[0]?.change.noProof
    if (said !== undefined) return { noProof: said, isHarmless: false }
    if (refused !== undefined) return { noProof: `no API server accepts the CRD ${refused}`, isHarmless: false }
    const tried = places.slice(0, mostPlaces).map(place => provePlace(sides, place, { both, budget }))
    return tried.find(({ proof }) => proof !== undefined) ?? tried.find(({ isHarmless }) => !isHarmless) ?? tried[0] ?? nothingTried
  }
}

const nothingTried: Proof = { noProof: 'there is no place to try', isHarmless: false }

const usedUp: Proof = {
  noProof: 'the budget for proofs is used up: too many changes in a CRD of this size',
  isHarmless: false,
  isUsedUp: true,
}

function countAll({ before, after }: Sides): number {
  return [before, after].flatMap(crd => listAt(crd, 'spec', 'versions')).reduce<number>((sum, one) => sum + countSchemas(schemaOf(one)), 0)
}

/** `validate` throws for a CRD that no server would have. */
function isServable(crd: unknown, server: string | undefined): boolean {
  try {
    validate(crd, {}, { server })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** What both sides ask for, by version: members around a change are made so that they are right on both. */
function rememberBoth({ before, after }: Sides): (version: string) => Schema {
  const known = new Map<string, Schema>()
  return version => {
    const found = known.get(version) ?? mergeSchemas(schemaOf(versionOf(before, version)), schemaOf(versionOf(after, version)))
    known.set(version, found)
    return found
  }
}

function versionOf(crd: unknown, name: string): unknown {
  return listAt(recordAt(crd, 'spec'), 'versions').find(one => textAt(one, 'name') === name)
}

/** The version that a change of the whole CRD is tried in. */
function servedVersion(crd: unknown): string | undefined {
  const served = listAt(recordAt(crd, 'spec'), 'versions').filter(one => member(one, 'served') === true)
  const found = served.find(one => member(one, 'storage') === true) ?? served[0]
  return found === undefined ? undefined : textAt(found, 'name')
}

interface Means {
  readonly both: (version: string) => Schema
  readonly budget: Budget
}

function provePlace(sides: Sides, found: Found, { both, budget }: Means): Proof {
  const version = found.version ?? found.writtenIn ?? servedVersion(sides.before)
  if (version === undefined) return { noProof: 'no version was served', isHarmless: false }
  if (budget.isUsedUp()) return usedUp
  const tally = newTally()
  const objects: Trial[] = []
  const given = givenValues(found.change)
  for (const { goal, trial } of listTrials(sides.before, versionOf(sides.before, version), both(version), { found, given })) {
    if (tally.count >= (found.change.tries ?? mostTrials)) break
    if (!budget.spend(costOf(both(version), trial.object) + (found.change.tries === undefined ? 0 : costOfRules))) return usedUp
    if (found.change.transition === true) {
      objects.push(trial)
      if (objects.length >= mostStates) break
      continue
    }
    const outcome = judge(sides, trial)
    budget.spend(outcome.findings * perFinding)
    if (shows(outcome, found)) return showing(describe(sides, trial, outcome, { found, budget }))
    count(tally, goal, outcome)
  }
  if (found.change.transition === true) return proveUpdate(sides, found, objects, { both, budget })
  // Where a rule could not make what shows its change, that nothing else shows it says nothing.
  if (given?.length === 0 && tally.hidden.size === 0) return { noProof: 'no value could be made that shows it', isHarmless: false }
  const concluded = conclude(tally, found.change.above === true ? 'taken' : 'stored alike')
  return found.change.tries === undefined ? concluded : undecided(concluded)
}

/** Data of a report is JSON, whose readers round an integer beyond 2^53: such an object is shown as text. */
function showing(proof: NonNullable<Proof['proof']>): Proof {
  if (!hasBigint(proof)) return { proof, isHarmless: false }
  const { object, now } = proof
  return { noProof: `${jsonText(object)} shows it (${plainText(now)} now), but few readers of JSON keep all its digits`, isHarmless: false }
}

/** That no object shows what a rule changes does not prove that there is none. */
function undecided(proof: Proof): Proof {
  return proof.noProof === undefined || !proof.isHarmless ? proof : { ...proof, noProof: `undecided: ${proof.noProof}` }
}

/** Running rules costs more than looking at a schema. */
const costOfRules = 200
/** Objects of which each is tried as the old one of each. */
const mostStates = 24

/** Looks for an update from one object to another that was accepted and is refused now. */
function proveUpdate(sides: Sides, found: Found, trials: readonly Trial[], { both, budget }: Means): Proof {
  const tally = newTally()
  const fine = trials.filter(({ version, object, base }) => {
    if (base !== undefined) return false
    return budget.spend(costOf(both(version), object)) && judge({ ...sides, after: sides.before }, { version, object }).now !== 'unfit'
  })
  for (const { object: old } of fine)
    for (const { version, object } of fine) {
      const trial: Trial = { version, object, old }
      if (tally.count >= 400) break
      if (!budget.spend(costOf(both(version), object) + costOfRules)) return usedUp
      const outcome = judge(sides, trial)
      if (shows(outcome, found)) return showing(describe(sides, trial, outcome, { found, budget }))
      count(tally, tally.count + 1, outcome)
    }
  if (fine.length === 0) return { noProof: 'no object was found that the CRD accepted before', isHarmless: false }
  return undecided(conclude(tally, 'stored alike', 'update'))
}

/** What a rule gives to be tried; undefined when it leaves that to what the schema says. */
function givenValues({ values }: Found['change']): readonly unknown[] | undefined {
  return typeof values === 'function' ? values() : values
}

/** What became of the objects that were tried; one value is tried in several objects, and hidden only if it is in all of them. */
interface Tally {
  count: number
  unfit: string
  readonly same: Set<number>
  readonly hidden: Map<number, string>
}

function newTally(): Tally {
  return { count: 0, unfit: '', same: new Set(), hidden: new Map() }
}

function count(tally: Tally, goal: number, { now, why }: Outcome): void {
  tally.count++
  if (now === 'unfit') tally.unfit ||= why
  else if (now !== 'refused') tally.same.add(goal)
  else if (!tally.hidden.has(goal)) tally.hidden.set(goal, why)
}

function conclude({ count, unfit, same, hidden }: Tally, outcome: string, what = 'object'): Proof {
  const [why] = [...hidden].filter(([goal]) => !same.has(goal)).map(([, text]) => text)
  if (why !== undefined)
    return { noProof: `another change hides it: every object that was tried is refused now (${why})`, isHarmless: false }
  if (same.size > 0) {
    const objects = same.size === 1 ? `the ${what} that was tried is` : `the ${same.size} ${what}s that were tried are`
    return { noProof: `${objects} ${outcome} on both sides`, isHarmless: true }
  }
  const reason = count === 0 ? 'no value could be made from the schema' : `of ${count} tries, the first failed at ${unfit}`
  return { noProof: `no object was found that the CRD accepted before: ${reason}`, isHarmless: false }
}

/** Tells whether what becomes of an object is owed to a change: it shows at its place or below, above only where the change says so. */
function shows(outcome: Outcome, found: Found): boolean {
  if (outcome.now === 'same' || outcome.now === 'unfit' || (found.change.above === true && outcome.now !== 'refused')) return false
  return found.change.anyObject === true || reasonFor(outcome, found) !== undefined
}

/** What the server says at the place of a change. */
function reasonFor({ places }: Outcome, { change, path }: Found): string | undefined {
  const top = formatPath(path.map(keyOf))
  const { because } = change
  const fitting = because === undefined ? places : places.filter(({ why }) => why.includes(because))
  return fitting.find(one => isAtOrBelow(one.path, top) || (change.above === true && isAtOrBelow(top, one.path)))?.why
}

/** Keys of maps are made, too. */
function keyOf(step: PathSegment): PathSegment {
  return step === '*' ? 'key' : step
}

function isAtOrBelow(path: string, top: string): boolean {
  return top === '' || path === top || path.startsWith(`${top}.`) || path.startsWith(`${top}[`)
}

/** Where the budget ends, the object is not made smaller. */
function describe(
  sides: Sides,
  trial: Trial,
  shown: Outcome,
  { found, budget }: { readonly found: Found; readonly budget: Budget },
): JsonObject {
  const { now } = shown
  const schema = schemaOf(versionOf(sides.before, trial.version))
  const why = reasonFor(shown, found) ?? shown.why
  const object = shrink(trial.object, {
    holds: smaller => {
      if (!budget.spend(costOf(schema, smaller))) return false
      const outcome = judge(sides, { ...trial, object: smaller })
      budget.spend(outcome.findings * perFinding)
      return outcome.now === now && [outcome, ...outcome.places].some(one => one.why === why)
    },
    isNeeded: neededFor(schema, found.path),
  })
  return {
    version: trial.version,
    object,
    now,
    why,
    ...(trial.base === undefined ? {} : { subresource: 'status', base: trial.base }),
    ...(trial.old === undefined ? {} : { before: trial.old }),
  }
}
