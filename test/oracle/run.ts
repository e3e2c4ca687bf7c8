import { admitCrd } from '@crdgen/server'
import type { Diagnostic } from '@crdgen/core'
import { compareAdmission } from './compare.ts'
import type { Oracle } from './oracle.ts'
import type { Json } from './schema-mutations.ts'
import { createTally } from './tally.ts'
import type { Tally } from './tally.ts'

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

/** Puts every case to the oracle and to admitCrd, and counts where they differ. */
export async function runAdmission(oracle: Oracle, server: string, cases: Iterable<Case>): Promise<Outcome> {
  const [disagreements, setAside, rules] = [createTally(), createTally(), createTally()]
  const pending = new Set<Promise<void>>()
  let [count, errors] = [0, 0]
  const settle = async ({ name, crd, before }: Case) => {
    const answer = await oracle.ask({ op: 'admit', crd, ...(before === undefined ? {} : { before }) })
    if (answer.decode?.startsWith('before: ')) return setAside.add('what is stored cannot be decoded')
    const ours = judge(crd, before, server)
    if (typeof ours === 'string') return disagreements.add('ours throws', `${name}: ${ours}`)
    const comparison = compareAdmission(answer, ours)
    for (const { kind, detail } of comparison.disagreements) disagreements.add(kind, `${name}: ${detail.slice(0, 600)}`)
    for (const kind of comparison.setAside) setAside.add(kind)
    if (comparison.disagreements.length === 0) for (const { rule } of ours) rules.add(rule)
    errors += comparison.errors
  }
  for (const one of cases) {
    count++
    const settled = settle(one).finally(() => pending.delete(settled))
    pending.add(settled)
    if (pending.size > 100) await Promise.race(pending)
  }
  await Promise.all(pending)
  return { cases: count, errors, disagreements, setAside, rules }
}

function judge(crd: Json, before: Json | undefined, server: string): readonly Diagnostic[] | string {
  try {
    return admitCrd(crd, { server, ...(before === undefined ? {} : { before }) })
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
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
