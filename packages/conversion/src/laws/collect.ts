import { createDiagnostic, type Diagnostic, type JsonObject } from '@crdgen/core/internal'
import type { Fuzzer } from '../fuzz/fuzzer.ts'
import { Silent } from './ask.ts'
import { lawRules } from './law-rules.ts'
import type { Law, LawContext, Violation } from './law.ts'
import { shrink } from './shrink.ts'
import type { Subject, SubjectVersion } from '../fuzz/subject.ts'

/** A violation, and how it was found. */
export interface Observed {
  readonly violation: Violation
  readonly law: Law
  readonly context: LawContext
  readonly object: JsonObject
}

/** Keeps the first violation of each kind at each place. */
export interface Collector {
  add(observed: Observed): void
  /** One finding of each cause where nothing was ever converted, instead of one of each direction. */
  report(isAnyConverted: boolean): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly leftOut: number }>
}

interface Options {
  readonly seed: number
  /** The number of smaller objects that are tried for a finding. */
  readonly mostShrunk: number
  readonly fuzzers: ReadonlyMap<SubjectVersion, Fuzzer>
}

/** More findings say nothing new of a converter. */
const mostFindings = 60

export function createCollector(subject: Subject, options: Options): Collector {
  const found = new Map<string, Observed & { count: number }>()
  return {
    add(observed) {
      const key = keyOf(observed.violation, observed.context)
      const known = found.get(key)
      if (known !== undefined) known.count++
      else found.set(key, { ...observed, count: 1 })
    },
    async report(isAnyConverted) {
      const all = isAnyConverted ? [...found.values()] : oneOfEachCause([...found.values()])
      const diagnostics: Diagnostic[] = []
      for (const one of all.slice(0, mostFindings)) diagnostics.push(await describe(subject, one, options))
      return { diagnostics, leftOut: Math.max(0, all.length - mostFindings) }
    },
  }
}

function oneOfEachCause<T extends Observed>(found: readonly T[]): readonly T[] {
  const causes = new Map(found.toReversed().map(one => [`${one.violation.rule} ${one.violation.kind}`, one]))
  return found.filter(one => [...causes.values()].includes(one))
}

function keyOf({ rule, path, kind = '' }: Violation, { from, to }: LawContext): string {
  // One silence is like another.
  return rule === 'conversion/no-answer'
    ? `${rule} ${kind.replace(/^.*failed: /, '')}`
    : JSON.stringify([rule, from.name, to.name, path, kind])
}

async function describe(subject: Subject, observed: Observed & { readonly count: number }, options: Options): Promise<Diagnostic> {
  const { context, count } = observed
  const { violation, object } = await smallest(observed, options)
  const { rule, severity, path, of, message, help, detail, kind = '' } = violation
  const between = { version: (of ?? context.from).name, from: context.from.name, to: context.to.name }
  const finding = createDiagnostic({
    rule,
    severity: severity ?? (rule === 'breaking/conversion-changed' ? 'error' : lawRules[rule].severity),
    subject: (of ?? context.from).subject,
    path,
    message,
    help,
    data: { ...between, kind },
  })
  // Another object that shows the same leaves the fingerprint as it was.
  return { ...finding, data: { ...between, object, ...detail, seed: options.seed, count } }
}

async function smallest({ violation, law, context, object }: Observed, { mostShrunk, fuzzers }: Options) {
  const key = keyOf(violation, context)
  const start = violation.object ?? object
  const isPartial = violation.isPartial === true
  let best = { violation, object: start }
  if (violation.rule === 'conversion/no-answer') return best
  const fuzzer = fuzzers.get(context.from)
  await shrink(start, {
    schema: context.from.schema,
    most: mostShrunk,
    holds: async smaller => {
      const accepted = isPartial ? smaller : fuzzer?.accept(smaller)
      if (accepted === undefined) return undefined
      const shown = await again(violation.again ?? law, context, accepted, key)
      if (shown === undefined) return undefined
      best = { violation: shown, object: shown.object ?? accepted }
      return accepted
    },
  })
  return best
}

async function again(law: Law, context: LawContext, object: JsonObject, key: string): Promise<Violation | undefined> {
  try {
    return (await law(context, object)).find(one => keyOf(one, context) === key)
  } catch (error) {
    if (error instanceof Silent) return undefined
    throw error
  }
}
