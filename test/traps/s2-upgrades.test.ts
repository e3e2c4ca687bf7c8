import { transition } from '@crdgen/checker'
import { expect, it } from 'vitest'
import { testCases } from '../case-table.ts'
import { describeWithCorpus } from '../corpus.ts'
import { canonical } from '../upstream/schemas.ts'
import { listOf, readCases, type SeedCase, titleOf } from './seed-cases.ts'

const cases = readCases('s2')

describeWithCorpus('seeds/cases/s2.json', () => {
  it('has cases', () => expect(cases.length).toBeGreaterThan(10))

  testCases(
    cases.map(one => ({
      name: `${titleOf(one)}: finds what it must and nothing else`,
      wanted: listOf(one, 'expectRules').map(String),
      by: 'set',
      found: () => {
        const counted = run(one).diagnostics.filter(
          ({ rule, severity }) => severity !== 'note' || listOf(one, 'expectRules').includes(rule),
        )
        return [...new Set(counted.map(({ rule }) => rule))]
      },
    })),
  )

  testCases(
    cases.map(one => ({
      name: `${titleOf(one)}: plays it through`,
      wanted: [canonical(one['model'])],
      by: 'lines',
      found: () => {
        const { status, error, events, final } = run(one).model ?? {}
        return [canonical({ status, ...(error === undefined ? {} : { error }), events, final })]
      },
    })),
  )
})

function run({ old, new: after, liveExtra, kedaVersion }: SeedCase) {
  return transition({
    before: old,
    after,
    live: liveExtra,
    with: { keda: String(kedaVersion), helm: '3' },
    options: { model: true },
  })
}
