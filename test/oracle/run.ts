import { admitCrd } from '@crdgen/server'
import type { Diagnostic } from '@crdgen/core'
import { compareAdmission, type Comparison } from './compare.ts'
import type { Oracle } from './oracle.ts'
import type { Json } from './schema-mutations.ts'
import { createTally, type Tally } from './tally.ts'

/** One question for both sides; the name says how to make it again. */
export interface Case {
  readonly name: string
  readonly crd: Json
  readonly before?: Json
}

export interface Outcome {
  readonly cases: number
  readonly errors: number
  readonly disagreements: Tally
  readonly setAside: Tally
  readonly rules: Tally
}

export interface Settled {
  readonly comparison: Comparison
  readonly findings: readonly Diagnostic[]
}

const mostPending = 100

/** Puts every case to both sides, and counts where they differ. */
export async function runCases<C extends { readonly name: string }>(
  cases: Iterable<C>,
  settle: (one: C) => Promise<Settled>,
): Promise<Outcome> {
  const [disagreements, setAside, rules] = [createTally(), createTally(), createTally()]
  const pending = new Set<Promise<void>>()
  let [count, errors] = [0, 0]
  const settleOne = async (one: C) => {
    const { comparison, findings } = await settle(one).catch((error: unknown) => failure(error))
    for (const { kind, detail } of comparison.disagreements) disagreements.add(kind, `${one.name}: ${detail.slice(0, 1500)}`)
    for (const kind of comparison.setAside) setAside.add(kind)
    if (comparison.disagreements.length === 0) for (const { rule } of findings) rules.add(rule)
    errors += comparison.errors
  }
  for (const one of cases) {
    count++
    const settled = settleOne(one).finally(() => pending.delete(settled))
    pending.add(settled)
    if (pending.size > mostPending) await Promise.race(pending)
  }
  await Promise.all(pending)
  return { cases: count, errors, disagreements, setAside, rules }
}

function failure(error: unknown): Settled {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { comparison: { disagreements: [{ kind: 'ours throws', detail }], setAside: [], errors: 0 }, findings: [] }
}

/** Puts every CRD to the oracle and to admitCrd. */
export function runAdmission(oracle: Oracle, server: string, cases: Iterable<Case>): Promise<Outcome> {
  return runCases(cases, async ({ crd, before }) => {
    const answer = await oracle.ask({ op: 'admit', crd, ...(before === undefined ? {} : { before }) })
    if (answer.decode?.startsWith('before: '))
      return { comparison: { disagreements: [], setAside: ['what is stored cannot be decoded'], errors: 0 }, findings: [] }
    const findings = admitCrd(crd, { server, before })
    return { comparison: compareAdmission(answer, findings), findings }
  })
}

/** The numbers of a run, for the terminal. */
export function describeOutcome(title: string, outcome: Outcome): string {
  return [
    `${title}: ${outcome.cases} cases, ${outcome.errors} errors of the oracle's`,
    `set aside:\n${outcome.setAside.print()}`,
    `disagreements:\n${outcome.disagreements.print()}`,
    `rules found by both:\n${outcome.rules.print()}`,
  ].join('\n')
}
