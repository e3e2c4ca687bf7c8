/**
 * Two API servers beside `upgrade`: every CRD and custom resource whose answer, warnings or stored form differs between their minors has a finding,
 * and no other one has.
 */
import { upgradeEach } from '@crdgen/checker/internal'
import type { Diagnostic } from '@crdgen/core'
import { jsonText } from '@crdgen/core/internal'
import { afterAll, describe, expect, test } from 'vitest'
import { corpusFolder } from '../corpus.ts'
import { corpusFiles, readCrds, slim } from './corpus-crds.ts'
import { mutate } from './crd-mutations.ts'
import { objectsOfRealCrds, objectsOfRichCrds, samples } from './object-cases.ts'
import { type Oracle, type OracleAnswer, startOracle } from './oracle.ts'
import { wholeOracles } from './oracles.ts'
import { randomFrom, seedOf } from './random.ts'
import { richCrd } from './rich-crd.ts'
import { describeOutcome, runCases, type Settled } from './run.ts'
import { isObject, type Json } from './schema-mutations.ts'
import { part, seed, wide } from './settings.ts'

const minors = Object.keys(wholeOracles).sort()
const pairs = [...minors.slice(1).map((to, at) => [minors[at] ?? '', to] as const), [minors[0] ?? '', minors.at(-1) ?? ''] as const]

/** What CRDs could have besides is not an answer of a server, and takes long to find. */
const rules = { 'upgrade/embedded-struct-lags': 'off', 'upgrade/stored-versions': 'off' } as const

interface Asked {
  readonly name: string
  readonly crd: Json
  readonly object?: Json
}

describe.skipIf(minors.length < 2)('upgrade beside two API servers', () => {
  const oracles = new Map(Object.entries(wholeOracles).map(([minor, program]) => [minor, startOracle(program)] as const))
  afterAll(async () => {
    for (const oracle of oracles.values()) await oracle[Symbol.asyncDispose]()
  })

  describe.each(pairs)('%s to %s', (from, to) => {
    const compare = async (title: string, cases: Iterable<Asked>) => {
      const [before, after] = [oracles.get(from), oracles.get(to)]
      if (before === undefined || after === undefined) throw new Error('an oracle is missing')
      const outcome = await runCases(cases, one => settle(one, { from, to, before, after }))
      console.log(describeOutcome(`${from} to ${to}, ${title}, seed ${seed}`, outcome))
      expect(outcome.disagreements.kinds()).toEqual([])
    }
    test.skipIf(corpusFolder() === undefined)('real CRDs, and one edit in each', () => compare('real CRDs', realCrds()))
    test('rich CRDs, and one edit in each', () => compare('rich CRDs', richCrds()))
    test.skipIf(corpusFolder() === undefined)('objects of real CRDs, and mutants of them', () =>
      compare('objects of real CRDs', realObjects()),
    )
    test('objects of rich CRDs', () => compare('objects of rich CRDs', some(objectsOfRichCrds(), wide ? Infinity : 1500)))
  })
})

interface Servers {
  readonly from: string
  readonly to: string
  readonly before: Oracle
  readonly after: Oracle
}

async function settle({ crd, object }: Asked, { from, to, before, after }: Servers): Promise<Settled> {
  const question = object === undefined ? { op: 'admit', crd } : { op: 'validate', crd, object }
  const [old, now] = await Promise.all([before.ask(question), after.ask(question)])
  if (old.unserved !== undefined || now.unserved !== undefined || old.panic !== undefined || now.panic !== undefined)
    return { comparison: { disagreements: [], setAside: ['not served, or a panic'], errors: 0 }, findings: [] }
  const documents = object === undefined ? [crd] : [object]
  const findings = upgradeEach({ documents, crds: [crd], from, to, rules }).findings.map(({ diagnostic }) => diagnostic)
  const named = findings.filter(one => isAboutAnswer(one, old))
  const differing = differences(old, now)
  const disagreements = [
    ...(differing.length > 0 && named.length === 0
      ? [{ kind: `only the servers differ: ${differing.map(([what]) => what).join(', ')}`, detail: jsonText(differing) }]
      : []),
    ...(differing.length === 0 && named.length > 0
      ? [{ kind: `only we report: ${named.map(({ rule }) => rule).join(', ')}`, detail: named.map(describeFinding).join(' | ') }]
      : []),
  ]
  return {
    comparison: { disagreements, setAside: differing.length > 0 ? ['differs'] : [], errors: old.errors?.length ?? 0 },
    findings: named,
  }
}

/**
 * What lies between the minors, and what both refuse, is not in what the answers of the two differ in. Of a format that is checked later, only servers from
 * 1.34 on warn.
 */
function isAboutAnswer({ rule, data }: Diagnostic, { warnings = [] }: OracleAnswer): boolean {
  const isSilent = rule === 'upgrade/format-checked' && !warnings.some(one => one.startsWith('unrecognized format'))
  return data['until'] === undefined && rule !== 'upgrade/refused-before' && !isSilent
}

function describeFinding({ rule, path, message }: Diagnostic): string {
  return `${rule} ${path} ${message}`
}

/** Verdict, warnings, fields that are not known, and what is stored where both accept. */
function differences(old: OracleAnswer, now: OracleAnswer): readonly (readonly [what: string, old: unknown, now: unknown])[] {
  const isStored = isAccepted(old) && isAccepted(now)
  const parts: readonly (readonly [what: string, old: unknown, now: unknown])[] = [
    ['verdict', isAccepted(old), isAccepted(now)],
    ['warnings', sorted(old.warnings), sorted(now.warnings)],
    ['unknown', sorted(old.strict), sorted(now.strict)],
    ['stored', isStored ? (old.stored ?? null) : null, isStored ? (now.stored ?? null) : null],
  ]
  return parts.filter(([, one, other]) => jsonText(one) !== jsonText(other))
}

function isAccepted({ decode, errors = [] }: OracleAnswer): boolean {
  return decode === undefined && errors.length === 0
}

/** One warning was reworded in 1.32. */
function sorted(texts: readonly string[] = []): readonly string[] {
  return [...new Set(texts.map(text => text.replace(' including a path (/)', '')))].sort()
}

function* realCrds(): Iterable<Asked> {
  for (const file of part(corpusFiles(), wide ? Infinity : 40))
    for (const [index, crd] of readCrds(file).map(slim).filter(isObject).entries()) {
      yield { name: `${file}#${index}`, crd }
      const mutant = mutate(crd, randomFrom(seedOf(seed, `${file} ${index}`)))
      yield { name: `${file}#${index} (${mutant.changes.join(', ')})`, crd: mutant.crd }
    }
}

function* richCrds(): Iterable<Asked> {
  for (let index = 0; index < (wide ? 4_000 : 400); index++) {
    const random = randomFrom(seedOf(seed, `rich ${index}`))
    const crd = richCrd(random)
    yield { name: `rich ${index}`, crd }
    const mutant = mutate(crd, random)
    yield { name: `rich ${index} (${mutant.changes.join(', ')})`, crd: mutant.crd }
  }
}

function* realObjects(): Iterable<Asked> {
  yield* some(samples(), wide ? Infinity : 600)
  yield* some(objectsOfRealCrds(), wide ? Infinity : 600)
}

function* some<T>(cases: Iterable<T>, most: number): Iterable<T> {
  let left = most
  for (const one of cases) {
    if (left-- <= 0) return
    yield one
  }
}
