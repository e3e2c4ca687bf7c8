import { type Diagnostic, isRecord, type JsonObject, sortDiagnostics } from '@crdgen/core/internal'
import { acceptObject, createFuzzer, type Fuzzer } from '../fuzz/fuzzer.ts'
import { seedFor } from '../fuzz/random.ts'
import { type Subject, type SubjectVersion, versionOf } from '../fuzz/subject.ts'
import type { Converter } from '../review/types.ts'
import { type Ask, createAsk, type Outcome, Silent } from './ask.ts'
import { type Collector, createCollector } from './collect.ts'
import { compareValues, type Difference, showValue } from './compare.ts'
import { createFinding } from './law-rules.ts'
import { failed, type Law, type LawContext, type Violation } from './law.ts'
import type { TestOptions } from './test-conversion.ts'
import { fieldsOf, viewOf } from './view.ts'

/** A CRD and its converter, in one of two revisions. */
export interface Revision {
  readonly subject: Subject
  readonly convert: Converter
}

/** The result of a comparison. */
export interface ConverterComparison {
  readonly diagnostics: readonly Diagnostic[]
  /** The number of objects whose views were compared. */
  readonly objects: number
  /** Findings beyond the most that are reported. */
  readonly leftOut: number
}

interface Run {
  readonly before: Earlier
  readonly after: { readonly subject: Subject; readonly ask: Ask }
  readonly fuzzers: ReadonlyMap<SubjectVersion, Fuzzer>
  readonly collector: Collector
  readonly runs: number
  readonly server: string | undefined
}

/**
 * Looks for objects that clients see otherwise once a converter is replaced by another: objects of every version that both revisions accept,
 * read in every other version, as they are and as the earlier converter has stored them.
 */
export async function compareConverters(
  before: Revision,
  after: Revision,
  { runs = 1000, seed = 1, server, samples = [], progress }: Omit<TestOptions, 'batch' | 'mostShrunk'> = {},
): Promise<ConverterComparison> {
  const versions = after.subject.versions.filter(({ name }) => before.subject.versions.some(one => one.name === name))
  const fuzzers = new Map(versions.map(one => [one, createFuzzer(after.subject, one, seedFor(seed, 'objects', one.name), server)] as const))
  const run: Run = {
    before: { subject: before.subject, ask: openAsk(before, server) },
    after: { subject: after.subject, ask: openAsk(after, server) },
    fuzzers,
    collector: createCollector(after.subject, { seed, mostShrunk: 400, fuzzers }),
    runs,
    server,
  }
  const own = samples.filter(object => object['kind'] === after.subject.kind)
  const missing: Diagnostic[] = []
  let objects = 0
  for (const [index, from] of versions.entries()) {
    const given = own.filter(object => versionOf(after.subject, object) === from)
    const compared = await compareVersion(run, from, given)
    if (compared === 0) missing.push(notCompared(from))
    objects += compared
    progress?.(index + 1, versions.length)
  }
  const { diagnostics, leftOut } = await run.collector.report(true)
  return { diagnostics: sortDiagnostics([...diagnostics, ...missing]), objects, leftOut }
}

/** A converter that fails for everything is asked nevertheless: which of the two fails is the question. */
function openAsk({ subject, convert }: Revision, server: string | undefined): Ask {
  const ask = createAsk(subject, { converter: convert, batch: 1, server })
  const orFailure = async (work: Promise<Outcome>): Promise<Outcome> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof Silent) return { failure: error.failure }
      throw error
    }
  }
  return { ...ask, one: (object, to) => orFailure(ask.one(object, to)) }
}

function notCompared({ name, subject }: SubjectVersion): Diagnostic {
  const message = `no object of ${name} was compared: none could be made that both revisions accept and the earlier converter converts`
  const help = 'Give objects of it with --live, or see that the earlier converter takes them.'
  return createFinding({ rule: 'conversion/not-tested', subject, message, help, data: { from: name } })
}

/** The number of objects that were compared. */
async function compareVersion(run: Run, from: SubjectVersion, samples: readonly JsonObject[]): Promise<number> {
  const { before, after, collector, server } = run
  const fuzzer = run.fuzzers.get(from)
  let compared = 0
  for (let index = 0; index < Math.max(run.runs, samples.length); index++) {
    const sample = samples[index]
    const object = sample === undefined ? fuzzer?.next() : fuzzer?.accept(sample)
    if (object === undefined) continue
    for (const to of run.fuzzers.keys()) {
      if (to === from) continue
      const context = { subject: after.subject, from, to, ask: after.ask, server }
      const law = sameView(before, () => compared++)
      for (const violation of await law(context, object)) collector.add({ violation, law, context, object })
    }
  }
  return compared
}

/** The earlier of two revisions of a CRD and its converter. */
interface Earlier {
  readonly subject: Subject
  readonly ask: Ask
}

const mostPlaces = 8

/**
 * Clients of another version see an object as they did with the earlier converter: an object of the stored version, or one that is written in
 * another version, and, of the latter, what the earlier converter has stored, for that is what the later one finds, with what was kept in
 * annotations. What the earlier one could not convert breaks nobody.
 */
function sameView(earlier: Earlier, compared: () => void): Law {
  return async (context, object) => {
    const { from, to, server } = context
    const own = inEarlier(earlier, from, object, server)
    if (own === undefined) return []
    const found = await compareViews(earlier, context, own, to)
    if (found === undefined) return []
    compared()
    const { hub } = earlier.subject
    if (found.length > 0 || from.name === hub.name) return found
    const written = await earlier.ask.one(own, hub)
    if (written.converted === undefined) return []
    const stored = viewOf(hub, written.converted).object
    const reader = to.name === hub.name ? from : to
    const kept = (await compareViews(earlier, context, stored, reader)) ?? []
    // What any object of the stored version shows is found there.
    const others = kept.length === 0 ? [] : ((await compareViews(earlier, context, withoutAnnotations(stored), reader)) ?? [])
    return kept
      .filter(({ path }) => !others.some(other => other.path === path))
      .map(one => ({ ...one, message: `${one.message}, where an object of ${from.name} was stored by the earlier one` }))
  }
}

function withoutAnnotations({ metadata, ...object }: JsonObject): JsonObject {
  const { annotations: _, ...rest } = isRecord(metadata) ? metadata : {}
  return { ...object, metadata: rest }
}

/** An object as the API server stored it at the earlier revision. */
function inEarlier({ subject }: Earlier, { apiVersion }: SubjectVersion, object: JsonObject, server: string | undefined) {
  const version = versionOf(subject, { apiVersion })
  return version === undefined ? undefined : acceptObject(subject, version, object, server).stored
}

/** Undefined where the earlier converter did not convert the object. */
async function compareViews(
  earlier: Earlier,
  { ask }: LawContext,
  object: JsonObject,
  to: SubjectVersion,
): Promise<readonly Violation[] | undefined> {
  const old = versionOf(earlier.subject, { apiVersion: to.apiVersion })
  const from = versionOf(earlier.subject, object)
  if (old === undefined || from === undefined) return undefined
  const was = await earlier.ask.one(object, old)
  if (was.converted === undefined) return undefined
  const is = await ask.one(object, to)
  const change = { rule: 'breaking/conversion-changed', of: to } as const
  if (is.converted === undefined)
    return failed(is, { from, to }).map(one => ({ ...one, ...change, message: `${one.message}, and was converted before` }))
  // Fields that come or go with the CRD are found by the comparison of the CRDs.
  const [seen, seenNow] = [was.converted, is.converted].map(one => viewOf(old, viewOf(to, one).object).object)
  const detail = { before: was.converted, converted: is.converted }
  return compareValues(fieldsOf(seen ?? {}), fieldsOf(seenNow ?? {}), to.schema)
    .slice(0, mostPlaces)
    .map(difference => ({ ...change, ...describeChange({ from, to }, difference), detail }))
}

function describeChange({ from, to }: Pick<LawContext, 'from' | 'to'>, { path, was, is, isZero }: Difference) {
  return {
    ...(isZero ? { severity: 'warning' as const } : {}),
    path,
    message: `is ${showValue(is)} in ${to.name} now, was ${showValue(was)}: ${from.name} is converted in another way`,
    help: 'Convert it as before, or give the new meaning to a new field or version.',
    kind: `${from.name}${isZero ? ' zero' : ''}`,
  }
}
