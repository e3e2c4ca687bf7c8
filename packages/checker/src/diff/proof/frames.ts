import { evidenceOf, type PlacedChange } from '../rule.ts'
import { anyItem, type Diagnostic, isRecord, type JsonObject, listAt, type Schema, textAt, valueAt } from '@crdgen/core/internal'
import { validate, findAccepted, repair, withValue, objectWith, variantsOf, type AskServer } from '@crdgen/server/internal'
import { isSame } from '../../documents/json.ts'
import { schemaOf } from '../../values/version-schema.ts'
import { type Budget, costOf, type SharedBudget } from '../../values/budget.ts'
import { type Sides, type Trial, tryUpdate } from './try-update.ts'
import { anyKeyOf, shows } from './outcome.ts'
import { toObject } from './trials.ts'

/** The members around the place of a change in an object that both sides accept, by version. */
export type Frames = (version: string) => Frame | undefined

interface Frame {
  readonly object: JsonObject
  /** Both sides accept it, not only the one before. */
  readonly isKept: boolean
}

/** A frame may be of use to every change of its version. */
const partsOfFrame = 4

/** Returns what makes frames: each once. */
export function createFrames(sides: Sides, schemaOf: (version: string) => Schema, shared: SharedBudget): Frames {
  const known = new Map<string, Frame | undefined>()
  return version => {
    if (known.has(version)) return known.get(version)
    const frame = makeFrame(sides, version, schemaOf(version), shared.share(partsOfFrame))
    known.set(version, frame)
    return frame
  }
}

/** An object that both sides accept, else one that the first side does. */
function makeFrame(sides: Sides, version: string, schema: Schema, budget: Budget): Frame | undefined {
  const starts = variantsOf(schema).map(variant => toObject(sides.before, version, schema, objectWith(variant, {}) ?? {}))
  for (const asked of [['before', 'after'], ['before']] as const) {
    const problems = (object: JsonObject) => asked.flatMap(side => refusals(sides, side, { version, object }))
    const { object, isAccepted } = findAccepted(starts, schema, askBoth(schema, budget, problems, mostAsked.frame))
    if (isAccepted) return { object, isKept: asked.length > 1 }
  }
  return undefined
}

type Problems = (object: JsonObject) => readonly Diagnostic[]

/** Enough for most rules: for a frame, and around one place. */
const mostAsked = { frame: 250, place: 80 } as const

function askBoth(schema: Schema, budget: Budget, found: Problems, most: number): AskServer {
  let left = most
  const problems = (object: JsonObject) => (left-- > 0 && budget.spend(costOf(schema, object)) ? found(object) : undefined)
  return { problems, accepts: object => problems(object)?.length === 0 }
}

/** The schema of the CRD before, and what it refuses in an object that is sent as a trial is. */
export function askBefore(sides: Sides, trial: Trial, budget: Budget): { readonly schema: Schema; readonly ask: AskServer } {
  const schema = schemaOf(listAt(sides.before, 'spec', 'versions').find(one => textAt(one, 'name') === trial.version))
  return { schema, ask: askBoth(schema, budget, object => refusals(sides, 'before', { ...trial, object }), mostAsked.place) }
}

function refusals({ server, ...sides }: Sides, side: 'before' | 'after', { version, object, base }: Trial): readonly Diagnostic[] {
  const mode = side === 'before' ? 'strict' : 'ignore'
  const update = base === undefined ? {} : ({ before: base, subresource: 'status' } as const)
  return validate(sides[side], object, { version, server, mode, ...update }).diagnostics.filter(({ severity }) => severity === 'error')
}

/** The same trial, with what a frame has around the place. */
export function inFrame(trial: Trial, frame: Frame | undefined): Trial {
  if (frame === undefined) return trial
  const object = overlay(frame.object, trial.object)
  const { status: _, ...base } = object
  return { ...trial, object, ...(trial.base === undefined ? {} : { base }) }
}

function overlay(below: JsonObject, above: JsonObject): JsonObject {
  const inner = (one: unknown, other: unknown): unknown => {
    if (isRecord(one) && isRecord(other)) return overlay(one, other)
    if (!Array.isArray(one) || !Array.isArray(other) || one.length === 0 || other.length !== 1) return other
    return [inner(one[0], other[0])]
  }
  const members = Object.entries(above).map(([name, value]) => [name, Object.hasOwn(below, name) ? inner(below[name], value) : value])
  return { ...below, ...Object.fromEntries(members) }
}

/** Changes a trial around the place of a change until both sides accept it, but for that place; undefined where that is not found. */
export function repairAround(sides: Sides, trial: Trial, found: PlacedChange, schema: Schema, budget: Budget): Trial | undefined {
  const keys =
    evidenceOf(found.change) === 'any object' ? undefined : found.path.map(step => (step === anyItem ? 0 : String(anyKeyOf(step))))
  if (keys?.length === 0 || trial.base !== undefined) return undefined
  const wanted = keys === undefined ? undefined : valueAt(trial.object, ...keys)
  const isKept = (object: JsonObject) => keys === undefined || isSame(valueAt(object, ...keys), wanted)
  const problems = (object: JsonObject) => {
    const tried = { ...trial, object }
    const before = refusals(sides, 'before', tried)
    return before.length > 0 || shows(tryUpdate(sides, tried), found) ? before : refusals(sides, 'after', tried)
  }
  const object = repair(trial.object, schema, askBoth(schema, budget, problems, mostAsked.place), isKept)
  return object === trial.object ? undefined : { ...trial, object }
}

/** An object that shows a change only where it is updated: what did not change is spared then, and other changes hide nothing. */
export function asUpdates(trial: Trial, { path }: PlacedChange): readonly Trial[] {
  if (trial.base !== undefined || path.length === 0) return []
  const keys = path.map(step => (step === anyItem ? 0 : String(anyKeyOf(step))))
  return [trial.object, withValue(trial.object, keys, undefined)].map(old => ({ ...trial, old }))
}
