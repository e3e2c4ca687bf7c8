import { type Diagnostic, type JsonObject, sortDiagnostics } from '@crdgen/core/internal'
import { createFuzzer, type Fuzzer } from '../fuzz/fuzzer.ts'
import { createRandom, seedFor } from '../fuzz/random.ts'
import type { Converter } from '../review/types.ts'
import { createAsk, Silent } from './ask.ts'
import { type Collector, createCollector } from './collect.ts'
import { type ChooseEdit, createEdits } from './edits.ts'
import { failed, type Law, type LawContext } from './law.ts'
import { createFinding } from './law-rules.ts'
import { partsConvert } from './partial.ts'
import { sameAgain, sameAsBefore, sameInList } from './repeatable.ts'
import { editSurvives, thereAgain, thereAndBack } from './round-trip.ts'
import { type Subject, type SubjectVersion, versionOf } from '../fuzz/subject.ts'
import { viewOf } from './view.ts'

/** Options of a test; all of them may be left out. */
export interface TestOptions {
  /** The number of objects of each version that are converted to each other version; default 1000. */
  readonly runs?: number | undefined
  /** The same seed makes the same objects; default 1. */
  readonly seed?: number | undefined
  /** Objects to begin with; those of other kinds are left out. */
  readonly samples?: readonly JsonObject[] | undefined
  /** The API server whose validation decides; default the newest known. */
  readonly server?: string | undefined
  /** The number of objects in one request, where a request is expensive; default 1, as API servers send. */
  readonly batch?: number | undefined
  /** The number of smaller objects that are tried for each finding; default 400, or 60 where a request is expensive. */
  readonly mostShrunk?: number | undefined
  readonly progress?: ((done: number, all: number) => void) | undefined
}

/** The result of a test. */
export interface ConversionTest {
  readonly diagnostics: readonly Diagnostic[]
  /** The number of objects that were converted between two versions. */
  readonly pairs: readonly { readonly from: string; readonly to: string; readonly objects: number }[]
  /** Samples that are refused in the version that they are in, which says nothing of the converter. */
  readonly samplesRefused: number
  /** Findings beyond the most that are reported. */
  readonly leftOut: number
}

/** Objects that are converted at the same time: of a converter that is asked about many at once, a request. */
const chunk = 100

interface Run {
  readonly subject: Subject
  readonly seed: number
  readonly runs: number
  readonly server: string | undefined
  readonly collector: Collector
  readonly ask: LawContext['ask']
  readonly batch: number
  readonly fuzzers: ReadonlyMap<SubjectVersion, Fuzzer>
  readonly tested: Map<string, number>
  /** For objects of one version that are converted to another. */
  readonly edits: ReadonlyMap<string, ChooseEdit>
  readonly progress: () => void
}

/** Looks for objects that show a converter to break a law. The same seed gives the same findings, if the converter is deterministic. */
export async function testConversion(subject: Subject, converter: Converter, options: TestOptions = {}): Promise<ConversionTest> {
  const { runs = 1000, seed = 1, server, batch = 1 } = options
  const { versions } = subject
  const fuzzers = new Map(versions.map(one => [one, createFuzzer(subject, one, seedFor(seed, 'objects', one.name), server)] as const))
  const all = versions.length * (versions.length - 1)
  let done = 0
  const run: Run = {
    subject,
    seed,
    runs,
    server,
    batch,
    collector: createCollector(subject, { seed, mostShrunk: options.mostShrunk ?? (batch > 1 ? 60 : 400), fuzzers }),
    ask: createAsk(subject, { converter, batch, server }),
    fuzzers,
    tested: new Map(),
    edits: new Map(
      versions.flatMap(from => [...fuzzers].map(([to, fuzzer]) => [pairKey(from, to), createEdits(to.schema, fuzzer)] as const)),
    ),
    progress: () => options.progress?.(++done, all),
  }
  const samples = acceptSamples(run, options.samples ?? [])
  const missing = await testAll(run, samples.accepted)
  const { diagnostics, leftOut } = await run.collector.report(run.ask.isAnyConverted())
  return {
    diagnostics: sortDiagnostics([...diagnostics, ...missing]),
    pairs: versions.flatMap(from =>
      versions.filter(to => to !== from).map(to => ({ from: from.name, to: to.name, objects: run.tested.get(pairKey(from, to)) ?? 0 })),
    ),
    samplesRefused: samples.refused,
    leftOut,
  }
}

function pairKey(from: SubjectVersion, to: SubjectVersion): string {
  return `${from.name} ${to.name}`
}

function acceptSamples({ subject, fuzzers }: Run, samples: readonly JsonObject[]) {
  const own = samples.flatMap(object => {
    const version = object['kind'] === subject.kind ? versionOf(subject, object) : undefined
    return version === undefined ? [] : [{ version, stored: fuzzers.get(version)?.accept(object) }]
  })
  const accepted = own.flatMap(({ version, stored }) => (stored === undefined ? [] : [{ version, stored }]))
  return { accepted, refused: own.length - accepted.length }
}

type Samples = ReturnType<typeof acceptSamples>['accepted']

async function testAll(run: Run, samples: Samples): Promise<readonly Diagnostic[]> {
  const missing: Diagnostic[] = []
  for (const from of run.subject.versions) {
    const own = samples.filter(({ version }) => version === from).map(({ stored }) => stored)
    const isAlive = await testVersion(run, from, own)
    if (!isAlive) break
    if (!run.subject.versions.some(to => run.tested.get(pairKey(from, to)) !== undefined)) missing.push(notTested(from))
  }
  return missing
}

function notTested({ name, subject }: SubjectVersion): Diagnostic {
  const message = `nothing was tested from ${name}: no object of it could be made that the API server accepts`
  return createFinding({ rule: 'conversion/not-tested', subject, message, data: { from: name } })
}

/** Converts objects of one version to all others; false when the converter does not answer any more. */
async function testVersion(run: Run, from: SubjectVersion, samples: readonly JsonObject[]): Promise<boolean> {
  const { subject, ask, server } = run
  const runs = Math.max(run.runs, samples.length)
  const fuzzer = run.fuzzers.get(from)
  const others = subject.versions.filter(to => to !== from)
  const states = others.map((to): { readonly context: LawContext; readonly early: Early[] } => ({
    context: { subject, from, to, ask, server },
    early: [],
  }))
  for (let start = 0; start < runs; start += chunk) {
    const objects = nextObjects(fuzzer, samples, start, Math.min(chunk, runs - start))
    for (const { context, early } of states) {
      if (!(await testChunk(run, context, objects, start, early))) return false
      const key = pairKey(from, context.to)
      if (objects.length > 0) run.tested.set(key, (run.tested.get(key) ?? 0) + objects.length)
    }
  }
  for (const { context, early } of states) {
    const isAlive = await each(run, early, ({ object, converted }) => observe(run, context, object, sameAsBefore(converted)))
    if (!isAlive) return false
    run.progress()
  }
  return true
}

interface Early {
  readonly object: JsonObject
  readonly converted: JsonObject
}

function nextObjects(fuzzer: Fuzzer | undefined, samples: readonly JsonObject[], start: number, count: number): readonly JsonObject[] {
  const own = samples.slice(start, start + count)
  const made = Array.from({ length: count - own.length }, () => fuzzer?.next())
  return [...own, ...made.filter(one => one !== undefined)]
}

/** The first answers, to be asked for again at the end. */
const mostEarly = 40

async function testChunk(run: Run, context: LawContext, objects: readonly JsonObject[], start: number, early: Early[]): Promise<boolean> {
  if (start === 0) {
    const isAlive = await each(run, objects.slice(0, mostEarly), async object => {
      const converted = await orSilent(run, context, object, async () => (await context.ask.one(object, context.to)).converted)
      if (converted !== undefined && converted !== 'silent') early.push({ object, converted })
      return converted !== 'silent'
    })
    if (!isAlive) return false
  }
  if (!(await each(run, objects, (object, index) => testObject(run, context, object, start + index)))) return false
  const [first] = objects
  const others = [...objects.slice(1, 6), ...early.slice(0, 2).map(({ converted }) => converted)]
  return first === undefined || observe(run, context, first, sameInList(others))
}

/** A converter that takes many objects in a request is asked about many at once. False once one of the answers is. */
async function each<T>({ batch }: Run, list: readonly T[], work: (one: T, index: number) => Promise<boolean>): Promise<boolean> {
  if (batch > 1) return !(await Promise.all(list.map(work))).includes(false)
  for (const [index, one] of list.entries()) if (!(await work(one, index))) return false
  return true
}

/** The laws that cost more are asked of some of the objects. */
async function testObject(run: Run, context: LawContext, object: JsonObject, index: number): Promise<boolean> {
  if (!(await observe(run, context, object, thereAndBack))) return false
  const isWithHub = context.from === run.subject.hub || context.to === run.subject.hub
  if (isWithHub && index % 10 === 3 && !(await observe(run, context, object, thereAgain))) return false
  if (index % 20 === 5 && !(await observe(run, context, object, sameAgain))) return false
  if ((index < 20 || index % 50 === 7) && !(await observe(run, context, object, partsConvert))) return false
  return !isWithHub || index % 3 !== 1 || testEdit(run, context, object, index)
}

async function testEdit(run: Run, context: LawContext, object: JsonObject, index: number): Promise<boolean> {
  const { to } = context
  const there = await orSilent(run, context, object, () => context.ask.one(object, to))
  if (there === 'silent') return false
  if (there.converted === undefined) return true
  const random = createRandom(seedFor(run.seed, 'edit', context.from.name, to.name, index))
  const edit = run.edits.get(pairKey(context.from, to))?.(viewOf(to, there.converted).object, random)
  return edit === undefined || observe(run, context, object, editSurvives(edit))
}

/** Asks a law about an object; false when the converter does not answer any more. */
async function observe(run: Run, context: LawContext, object: JsonObject, law: Law): Promise<boolean> {
  const violations = await orSilent(run, context, object, () => law(context, object))
  if (violations === 'silent') return false
  for (const violation of violations) run.collector.add({ violation, law, context, object })
  return true
}

async function orSilent<T>({ collector }: Run, context: LawContext, object: JsonObject, work: () => Promise<T>): Promise<T | 'silent'> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Silent)) throw error
    for (const violation of failed({ failure: error.failure }, context))
      collector.add({ violation: { ...violation, isPartial: true }, law: async () => [], context, object })
    return 'silent'
  }
}
