import { check } from '@crdgen/checker'
import { expect, test } from 'vitest'
import { describeWithCorpus, readCorpusYaml } from '../corpus.ts'

interface Case {
  readonly id: string
  readonly title: string
  readonly kruiseVersion: string
  readonly applyOrder: string
  readonly workloadSpread: unknown
  readonly workload: unknown
  readonly webhookErrors: readonly string[]
  readonly expectRules: readonly string[]
}

describeWithCorpus('WorkloadSpreads of the corpus', () => {
  // The file's shape is checked by the comparison itself.
  const { cases } = readCorpusYaml('corpus/seeds/cases/s1.json') as { readonly cases: readonly Case[] }
  test.each(cases)('$id: $title', ({ kruiseVersion, applyOrder, workloadSpread, workload, webhookErrors, expectRules }) => {
    const found = check({ documents: [workloadSpread, workload], with: { kruise: kruiseVersion }, options: { applyOrder } })
    const told = found.filter(({ rule, severity }) => severity !== 'note' || expectRules.includes(rule))
    expect([...new Set(told.map(({ rule }) => rule))].sort()).toEqual([...new Set(expectRules)].sort())
    const errors = found.flatMap(({ data }) => (Array.isArray(data['serverErrors']) ? data['serverErrors'] : []))
    expect(errors).toEqual(expect.arrayContaining([...webhookErrors]))
    expect(errors).toHaveLength(webhookErrors.length)
  })
})
