import {
  hasBigint,
  jsonText,
  plainText,
  listAt,
  memoize,
  recordAt,
  textAt,
  type JsonObject,
  type Schema,
  type PathSegment,
  isRecord,
  type Keys,
} from '@crdgen/core/internal'
import { validate, mergeSchemas, propertyOf, memberSchema } from '@crdgen/server/internal'
import { evidenceOf, type PlacedChange, showingValues } from '../rule.ts'
import { member } from '../../documents/json.ts'
import { schemaOf } from '../../values/version-schema.ts'
import { costOf, countSchemas, createBudget, perFinding, type Budget } from '../../values/budget.ts'
import { asUpdates, createFrames, inFrame, repairAround, type Frames } from './frames.ts'
import { tryUpdate, type Outcome, type Sides, type Trial } from './try-update.ts'
import { isAround, reasonFor, shows } from './outcome.ts'
import { listTrials } from './trials.ts'
import { repairValue } from './repair-value.ts'
import { shrink } from './shrink.ts'

const mostPlaces = 3
const mostTrials = 80

/** Looks for an object that shows a change at one of some places, with a share of the budget that is left. */
export type Prover = (places: readonly PlacedChange[], parts: number) => Proof

/** Returns what looks for objects that were accepted before and are refused, pruned or changed now. */
export function createProver(sides: Sides): Prover {
  const refused = (['before', 'after'] as const).find(side => !isServable(sides[side], sides.server))
  const both = rememberBoth(sides)
  const budget = createBudget(countAll(sides))
  const frames = createFrames(sides, both, budget)
  return (places, parts) => {
    const evidence = places[0] === undefined ? {} : evidenceOf(places[0].change)
    if (typeof evidence === 'object' && 'noProof' in evidence) return { noProof: evidence.noProof, isHarmless: false }
    if (refused !== undefined) return { noProof: `the API server refuses the CRD ${refused}`, isHarmless: false }
    const means = { both, frames, budget: budget.share(parts) }
    const tried = places.slice(0, mostPlaces).map(place => provePlace(sides, place, means))
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

/** The schemas of both sides, by version: members around a change are made so that they are right on both. */
function rememberBoth({ before, after }: Sides): (version: string) => Schema {
  return memoize(version => mergeSchemas(schemaOf(versionOf(before, version)), schemaOf(versionOf(after, version))))
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
  readonly frames: Frames
  readonly budget: Budget
}

/** A trial that left open what a change does: the object was refused for something else. */
interface Open {
  readonly goal: number
  readonly trial: Trial
  /** The CRD before accepts the object. */
  readonly isHidden: boolean
}

function provePlace(sides: Sides, found: PlacedChange, means: Means): Proof {
  const { both, budget } = means
  const version = found.version ?? found.writtenIn ?? servedVersion(sides.before)
  if (version === undefined) return { noProof: 'no version was served', isHarmless: false }
  const { values, tries, transition } = showingValues(found.change)
  const tally = newTally()
  const given = typeof values === 'function' ? values() : values
  const trials = listTrials(sides.before, versionOf(sides.before, version), both(version), { found, given })
  if (transition === true) return proveUpdate(sides, found, takeTrials(trials, mostStates), means)
  const open: Open[] = []
  for (const { goal, trial } of trials) {
    if (tally.count >= (tries ?? mostTrials)) break
    if (!spend(budget, both(version), trial, found)) return usedUp
    const outcome = tryUpdate(sides, trial)
    budget.spend(outcome.findings * perFinding)
    if (shows(outcome, found)) return showing(describeProof(sides, trial, outcome, { found, budget }))
    count(tally, goal, outcome)
    if (outcome.now === 'unaccepted' || outcome.now === 'refused') open.push({ goal, trial, isHidden: outcome.now === 'refused' })
  }
  // If a rule could not make a value that shows its change, nothing follows from other values.
  if (given?.length === 0 && tally.hidden.size === 0) return { noProof: 'no value could be made that shows it', isHarmless: false }
  const words = isAround(found) ? 'taken' : 'stored alike'
  const aimed = given?.length ?? 0
  const first = conclude(tally, words, aimed)
  const around = first.isHarmless ? undefined : proveAround(sides, found, open.slice(0, mostAround), tally, means)
  if (around?.isUsedUp === true) return { ...first, isUsedUp: true }
  if (around !== undefined) return around
  // The change is harmless only if every value was accepted in some object.
  const concluded = open.every(({ goal }) => tally.same.has(goal)) ? conclude(tally, words, aimed) : first
  return tries === undefined ? concluded : undecided(concluded)
}

function takeTrials(trials: Iterable<{ readonly trial: Trial }>, most: number): readonly Trial[] {
  const taken: Trial[] = []
  for (const { trial } of trials) if (taken.push(trial) >= most) break
  return taken
}

function spend(budget: Budget, schema: Schema, { object }: Trial, { change }: PlacedChange): boolean {
  return budget.spend(costOf(schema, object) + (showingValues(change).tries === undefined ? 0 : costOfRules))
}

/** The most objects that are tried again with other values around the place, and the most of them that are repaired. */
const [mostAround, mostRepaired] = [16, 3]

/** Tries objects again that were refused for something else. */
function proveAround(sides: Sides, found: PlacedChange, open: readonly Open[], tally: Tally, means: Means): Proof | undefined {
  const { both, budget } = means
  for (const [index, one] of open.entries())
    for (const trial of trialsAround(sides, found, one, index < mostRepaired, means)) {
      if (!spend(budget, both(trial.version), trial, found)) return usedUp
      const outcome = tryUpdate(sides, trial)
      budget.spend(outcome.findings * perFinding)
      if (shows(outcome, found)) return showing(describeProof(sides, trial, outcome, { found, budget }))
      if (trial.old === undefined) count(tally, one.goal, outcome)
    }
  return undefined
}

/** An object with other values around the place of a change, and updates of it, in which unchanged mistakes are spared. */
function* trialsAround(
  sides: Sides,
  found: PlacedChange,
  { trial, isHidden }: Open,
  isRepaired: boolean,
  { both, budget, frames }: Means,
): Generator<Trial> {
  const frame = frames(trial.version)
  const framed = inFrame(trial, frame)
  if (frame !== undefined) yield framed
  // Where no object is accepted on both sides, values around the place do not help.
  const repaired = isRepaired && frame?.isKept === true ? repairAround(sides, framed, found, both(trial.version), budget) : undefined
  if (repaired !== undefined) yield repaired
  const remade = isRepaired && !isHidden ? repairValue(sides, framed, found, budget) : undefined
  if (remade !== undefined) yield remade
  if (isHidden) yield* asUpdates(trial, found).filter(({ version, old = trial.object }) => isAccepted(sides, { version, object: old }))
}

function isAccepted(sides: Sides, trial: Trial): boolean {
  return tryUpdate({ ...sides, after: sides.before }, trial).now !== 'unaccepted'
}

/** Data of a report is JSON, whose readers round an integer beyond 2^53: such an object is shown as text. */
function showing(proof: NonNullable<Proof['proof']>): Proof {
  if (!hasBigint(proof)) return { proof, isHarmless: false }
  const { object, now } = proof
  return { noProof: `${jsonText(object)} shows it (${plainText(now)} now), but few readers of JSON keep all its digits`, isHarmless: false }
}

/** Finding no object that shows a change is not a proof that there is none. */
function undecided(proof: Proof): Proof {
  return proof.noProof === undefined || !proof.isHarmless ? proof : { ...proof, noProof: `undecided: ${proof.noProof}` }
}

/** Running rules costs more than looking at a schema. */
const costOfRules = 200
/** Objects of which each is tried as the old one of each. */
const mostStates = 24

/** Looks for an update from one object to another that was accepted and is refused now. */
function proveUpdate(sides: Sides, found: PlacedChange, trials: readonly Trial[], { both, budget, frames }: Means): Proof {
  const tally = newTally()
  const fine = trials.flatMap(trial => {
    if (trial.base !== undefined || !budget.spend(costOf(both(trial.version), trial.object))) return []
    if (isAccepted(sides, trial)) return [trial]
    const framed = inFrame(trial, frames(trial.version))
    return isAccepted(sides, framed) ? [framed] : []
  })
  for (const { object: old } of fine)
    for (const { version, object } of fine) {
      const trial: Trial = { version, object, old }
      if (tally.count >= 400) break
      if (!budget.spend(costOf(both(version), object) + costOfRules)) return usedUp
      const outcome = tryUpdate(sides, trial)
      if (shows(outcome, found)) return showing(describeProof(sides, trial, outcome, { found, budget }))
      count(tally, tally.count + 1, outcome)
    }
  if (fine.length === 0) return { noProof: 'no object was found that the CRD accepted before', isHarmless: false }
  return undecided(conclude(tally, 'stored alike', 0, 'update'))
}

/** When the budget ends, the object is not made smaller. */
function describeProof(
  sides: Sides,
  trial: Trial,
  shown: Outcome,
  { found, budget }: { readonly found: PlacedChange; readonly budget: Budget },
): JsonObject {
  const { now } = shown
  const schema = schemaOf(versionOf(sides.before, trial.version))
  const why = reasonFor(shown, found) ?? shown.why
  const object = shrink(trial.object, {
    holds: smaller => {
      if (!budget.spend(costOf(schema, smaller))) return false
      const outcome = tryUpdate(sides, { ...trial, object: smaller })
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

/** Checks of members of an object whether it must keep them to be accepted before, or to have anything at a place. */
function neededFor(schema: Schema, path: readonly PathSegment[]): (keys: Keys) => boolean {
  return keys => leadsTo(keys, path) || isRequired(schema, keys)
}

function leadsTo(keys: Keys, path: readonly PathSegment[]): boolean {
  return keys.length <= path.length && keys.every((key, at) => typeof key === 'number' || key === path[at] || path[at] === '*')
}

function isRequired(schema: Schema, [key, ...rest]: Keys): boolean {
  if (typeof key === 'number') return rest.length > 0 && isRequired(isRecord(schema.items) ? schema.items : {}, rest)
  if (key === undefined) return false
  if (rest.length > 0) return isRequired(memberSchema(schema, key), rest)
  return schema.required?.includes(key) === true && propertyOf(schema, key)?.default == null
}

/** An object that shows a change, or the reason why there is none. */
interface Proof {
  readonly proof?: JsonObject
  readonly noProof?: string
  /** Objects were tried, and all of them came out alike. */
  readonly isHarmless: boolean
  /** There was no more budget for it. */
  readonly isUsedUp?: true
}

/** The results for the objects that were tried; one value is tried in several objects, and hidden only if it is in all of them. */
interface Tally {
  count: number
  unaccepted: string
  readonly same: Set<number>
  readonly hidden: Map<number, string>
}

function newTally(): Tally {
  return { count: 0, unaccepted: '', same: new Set(), hidden: new Map() }
}

function count(tally: Tally, goal: number, { now, why }: Outcome): void {
  tally.count++
  if (now === 'unaccepted') tally.unaccepted ||= why
  else if (now !== 'refused') tally.same.add(goal)
  else if (!tally.hidden.has(goal)) tally.hidden.set(goal, why)
}

/** The first `aimed` values were made to show the change; the others count only if one of these was accepted before. */
function conclude({ count, unaccepted, same, hidden }: Tally, words: string, aimed: number, what = 'object'): Proof {
  const [why] = [...hidden].filter(([goal]) => !same.has(goal)).map(([, text]) => text)
  if (why !== undefined)
    return { noProof: `another change hides it: every object that was tried is refused now (${why})`, isHarmless: false }
  if (same.size > 0 && (aimed === 0 || [...same].some(goal => goal <= aimed))) {
    const objects = same.size === 1 ? `the ${what} that was tried is` : `the ${same.size} ${what}s that were tried are`
    return { noProof: `${objects} ${words} on both sides`, isHarmless: true }
  }
  const reason = count === 0 ? 'no value could be made from the schema' : `of ${count} tries, the first failed at ${unaccepted}`
  return { noProof: `no object was found that the CRD accepted before: ${reason}`, isHarmless: false }
}
