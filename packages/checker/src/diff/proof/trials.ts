import { factOf, isRecord, type JsonObject, jsonText, type PathSegment, recordAt, type Schema, textAt } from '@crdgen/core/internal'
import { propertiesOf, propertyOf, instanceOf, instancesOf, objectWith, schemaAt } from '@crdgen/server/internal'
import { member } from '../../documents/json.ts'
import { evidenceOf, type PlacedChange, showingValues } from '../rule.ts'
import { schemaOf } from '../../values/version-schema.ts'
import type { Trial } from './try-update.ts'
import { placeValue, type Wanted } from './place.ts'

/** Larger objects are no use as an explanation. */
export const longest = 100_000

/** An object to try, and the number of the value in it. */
interface Attempt {
  readonly goal: number
  readonly trial: Trial
}

interface Asked {
  readonly found: PlacedChange
  /** Values that its rule gives. */
  readonly given: readonly unknown[] | undefined
}

/** Lists objects that may show a change, the likely ones first: right on both sides but for the place, then right before at least. */
export function* listTrials(crd: unknown, version: unknown, both: Schema, { found, given }: Asked): Generator<Attempt> {
  const before = schemaOf(version)
  const isStatus = found.path[0] === 'status' && member(recordAt(version, 'subresources'), 'status') !== undefined
  const seen = new Set<string>()
  let goal = 0
  for (const { path, wanted } of listWanted(before, found, given)) {
    goal++
    for (const schema of [both, before])
      for (const members of placeValue(schema, path, wanted)) {
        if (!isRecord(members)) continue
        const trial = toTrial(crd, textAt(version, 'name'), before, members, isStatus)
        const text = jsonText(trial.object)
        if (seen.has(text) || text.length > longest) continue
        seen.add(text)
        yield { goal, trial }
      }
  }
}

/** Whole values of a schema that may show a change at a place in it. */
export function* valuesShowing(schema: Schema, found: Pick<PlacedChange, 'change' | 'path'>): Generator<unknown> {
  const { values } = showingValues(found.change)
  const given = typeof values === 'function' ? values() : values
  for (const { path, wanted } of listWanted(schema, found, given)) yield* placeValue(schema, path, wanted)
}

interface Goal {
  readonly path: readonly PathSegment[]
  readonly wanted: Wanted
}

function* listWanted(before: Schema, { change, path }: Pick<PlacedChange, 'change' | 'path'>, given: Asked['given']): Generator<Goal> {
  const evidence = evidenceOf(change)
  if (evidence === 'any object') return yield { path: [], wanted: { value: {} } }
  const last = path.at(-1)
  if ((evidence === 'absence' || evidence === 'absence or around') && typeof last === 'string') {
    const parent = path.slice(0, -1)
    yield { path: parent, wanted: { without: last } }
    if (evidence === 'absence or around') for (const value of fillings(schemaAt(before, parent))) yield { path: parent, wanted: { value } }
    return
  }
  for (const value of given ?? []) yield { path, wanted: { value } }
  if (path.length === 0 && given !== undefined) return
  for (const value of instancesOf(schemaAt(before, path))) yield { path, wanted: { value } }
}

/** Objects with one, two and more of their members, and with all: one more may be too many. */
function fillings(schema: Schema): readonly unknown[] {
  const names = Object.keys(propertiesOf(schema))
  const counts = new Set([1, 2, 3, schema.maxProperties ?? 1, names.length])
  return [...counts].map(count => objectWith(schema, {}, { also: names.slice(0, count) })).filter(one => one !== undefined)
}

function toTrial(crd: unknown, version: string, schema: Schema, members: JsonObject, isStatus: boolean): Trial {
  const object = toObject(crd, version, schema, members)
  if (!isStatus) return { version, object }
  const { status: _, ...base }: JsonObject = object
  return { version, object, base }
}

/** An object of a kind with some members. */
export function toObject(crd: unknown, version: string, schema: Schema, members: JsonObject): JsonObject {
  const spec = recordAt(crd, 'spec')
  const { apiVersion: _apiVersion, kind: _kind, metadata: _metadata, ...rest } = members
  return {
    apiVersion: `${textAt(spec, 'group')}/${version}`,
    kind: textAt(recordAt(spec, 'names'), 'kind'),
    metadata: { name: nameFor(schema), ...recordAt(members, 'metadata') },
    ...rest,
  }
}

/** A schema may restrict names. */
const nameFor = factOf(makeName)

function makeName(schema: Schema): string {
  const name = propertyOf(propertyOf(schema, 'metadata') ?? {}, 'name')
  const made = name === undefined ? undefined : instanceOf({ ...name, type: 'string' })
  return typeof made === 'string' && made.length > 1 ? made : 'example'
}
