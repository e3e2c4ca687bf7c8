import { type Diagnostic, isRecord, type JsonObject, memoize, parsePointer, type Schema, valueAt } from '@crdgen/core/internal'
import { schemaAt, validate, withValue, candidatesFor, probeCrd, probeObject } from '@crdgen/server/internal'
import type { Subject, SubjectVersion } from './subject.ts'
import { createMaker, type Maker, type RuleValues } from './make.ts'
import { createRandom, type Random } from './random.ts'

/** Makes objects of a version that the API server accepts. */
export interface Fuzzer {
  /** The next object as the API server has it once it is written; undefined where none could be made. */
  next(): JsonObject | undefined
  /** The same for an object that was changed: undefined where the API server refuses it. */
  accept(object: JsonObject): JsonObject | undefined
  /** Another value for a field of a schema. */
  another(schema: Schema): unknown
}

const mostRepairs = 6
/** Tries for one object. */
const mostTries = 12

export function createFuzzer(subject: Subject, version: SubjectVersion, seed: number, server?: string): Fuzzer {
  const random = createRandom(seed)
  const maker = createMaker(random, createRuleValues(server))
  const accept = (object: JsonObject) => acceptObject(subject, version, object, server)
  const known: JsonObject[] = []
  return {
    next() {
      for (let tries = 0; tries < mostTries; tries++) {
        const base = known.length > 0 && tries > mostTries / 2 ? random.pick(known) : undefined
        const made = base === undefined ? makeObject(subject, version, maker, random) : changeOne(base, version, maker, random)
        const accepted = repair(made, version, accept, maker)
        if (accepted === undefined) continue
        if (known.length < mostKnown) known.push(accepted)
        return accepted
      }
      return random.pick(known)
    },
    accept: object => accept(object).stored,
    another(schema) {
      maker.begin()
      return maker.make(schema)
    },
  }
}

const mostKnown = 200

interface Accepted {
  readonly stored?: JsonObject | undefined
  readonly problems: readonly Diagnostic[]
}

/** Puts an object to the API server: what it stores, with its status, which is written through /status where that is a subresource. */
export function acceptObject(subject: Subject, version: SubjectVersion, object: JsonObject, server: string | undefined): Accepted {
  const options = { version: version.name, mode: 'ignore', server } as const
  const { status, ...base } = object
  const created = validate(subject.open, version.hasStatus ? base : object, options)
  if (!created.valid || created.stored === undefined) return { problems: errorsOf(created.diagnostics) }
  if (!version.hasStatus || status === undefined) return { stored: withServerFields(created.stored, object), problems: [] }
  const written = validate(subject.open, object, { ...options, before: created.stored, subresource: 'status' })
  if (!written.valid || written.stored === undefined) return { problems: errorsOf(written.diagnostics) }
  return { stored: withServerFields(written.stored, object), problems: [] }
}

function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error')
}

/** The server gives every object a uid; converters are sent it. */
function withServerFields(stored: JsonObject, { metadata: given }: JsonObject): JsonObject {
  const metadata = isRecord(stored['metadata']) ? stored['metadata'] : {}
  const uid = isRecord(given) && typeof given['uid'] === 'string' ? given['uid'] : undefined
  return { ...stored, metadata: { ...metadata, ...(uid === undefined ? {} : { uid }) } }
}

function makeObject(
  subject: Subject,
  { apiVersion, schema }: SubjectVersion,
  maker: Maker & { begin(): void },
  random: Random,
): JsonObject {
  maker.begin()
  const made = maker.make(schema)
  const { apiVersion: _, kind: __, metadata, ...fields } = isRecord(made) ? made : {}
  const number = random.below(10_000)
  return {
    apiVersion,
    kind: subject.kind,
    metadata: {
      name: isRecord(metadata) && typeof metadata['name'] === 'string' && metadata['name'] !== '' ? metadata['name'] : `o${number}`,
      ...(subject.isNamespaced ? { namespace: 'default' } : {}),
      uid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      ...(random.chance(0.4) ? { labels: { app: `l${number}`, 'example.com/tier': 'a' } } : {}),
      ...(random.chance(0.4) ? { annotations: { 'example.com/note': `n${number}` } } : {}),
    },
    ...fields,
  }
}

/** Gives one field of an object that was accepted another value. */
function changeOne(object: JsonObject, { schema }: SubjectVersion, maker: Maker & { begin(): void }, random: Random): JsonObject {
  maker.begin()
  const places = Object.keys(object).filter(name => !ofEvery.has(name))
  const name = random.pick(places)
  if (name === undefined) return object
  const inner = object[name]
  const below = isRecord(inner) ? random.pick(Object.keys(inner)) : undefined
  const keys = below === undefined ? [name] : [name, below]
  return withValue(object, keys, maker.make(schemaAt(schema, keys)))
}

const ofEvery: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

/** Values that the API server refuses are left out, or made again; of a list item, the list. */
function repair(
  start: JsonObject,
  { schema }: SubjectVersion,
  accept: (object: JsonObject) => Accepted,
  maker: Maker,
): JsonObject | undefined {
  let object = start
  for (let round = 0; round < mostRepairs; round++) {
    const { stored, problems } = accept(object)
    if (stored !== undefined) return stored
    const next = problems.slice(0, 8).reduce((made, problem) => fix(made, problem, schema, maker, round), object)
    if (next === object) return undefined
    object = next
  }
  return undefined
}

function fix(object: JsonObject, { data }: Diagnostic, root: Schema, maker: Maker, round: number): JsonObject {
  const { pointer } = data
  if (typeof pointer !== 'string' || pointer === '') return object
  const steps = parsePointer(pointer).map(String)
  const index = steps.findIndex(step => /^\d+$/.test(step))
  const keys = index > 0 && round > 1 ? steps.slice(0, index) : steps
  const name = keys.at(-1) ?? ''
  if (keys.length === 1 && ofEvery.has(name)) return object
  const path = keys.map(key => (/^\d+$/.test(key) ? Number(key) : key))
  const isRequired = schemaAt(root, path.slice(0, -1)).required?.includes(name) === true
  const isThere = valueAt(object, ...path) !== undefined
  if (isThere && !isRequired) return withValue(object, path, undefined)
  return withValue(object, path, maker.make(schemaAt(root, path)))
}

const most = 60

/** Values for which the validation rules of a schema hold, as the API server decides. */
function createRuleValues(server: string | undefined): RuleValues {
  return memoize((schema: Schema): readonly JsonObject[] => {
    const rules = (schema['x-kubernetes-validations'] ?? []).map(({ rule }) => rule)
    if (rules.length === 0) return []
    const crd = probeCrd(schema)
    return candidatesFor(schema, rules)
      .filter(isRecord)
      .filter(value => validate(crd, probeObject(value), { server, mode: 'ignore' }).valid)
      .slice(0, most)
  })
}
