import { transition } from '@crdgen/checker'
import { expect, it } from 'vitest'
import { corpusFolder, describeWithCorpus, readCorpusYaml } from '../corpus.ts'
import { isRecord, member } from '../upstream/schemas.ts'

type Case = Readonly<Record<string, unknown>>

describeWithCorpus('seeds/cases/s2.json', () => {
  const table = corpusFolder() === undefined ? undefined : member(readCorpusYaml('corpus/seeds/cases/s2.json'), 'cases')
  const cases = (Array.isArray(table) ? table.filter(isRecord) : []).map(
    one => [`${String(one['id'])} ${String(one['title'])}`, one] as const,
  )

  it('has cases', () => {
    expect(cases.length).toBeGreaterThan(10)
  })

  it.each(cases)('%s: finds what it must and nothing else', (_, one) => {
    const expected: readonly unknown[] = Array.isArray(one['expectRules']) ? one['expectRules'] : []
    const counted = run(one).diagnostics.filter(({ rule, severity }) => severity !== 'note' || expected.includes(rule))
    expect([...new Set(counted.map(({ rule }) => rule))].sort()).toEqual([...expected].sort())
  })

  it.each(cases)('%s: plays it through as told', (_, one) => {
    const { status, error, events, final } = run(one).model ?? {}
    expect({ status, error, events, final }).toEqual(one['model'])
  })
})

function run({ old, new: after, liveExtra, kedaVersion }: Case) {
  return transition({
    before: old,
    after,
    live: liveExtra,
    with: { keda: String(kedaVersion), helm: '3' },
    options: { model: true },
  })
}
