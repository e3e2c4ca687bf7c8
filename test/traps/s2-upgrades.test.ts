import { transition } from '@crdgen/checker'
import { testCases } from '../case-table.ts'
import { describeWithCorpus } from '../corpus.ts'
import { canonical } from '../upstream/schemas.ts'
import { listOf, readCases, type SeedCase, testRules, titleOf } from './seed-cases.ts'

testRules('s2', 10, one =>
  run(one).diagnostics.filter(({ rule, severity }) => severity !== 'note' || listOf(one, 'expectRules').includes(rule)),
)

describeWithCorpus('seeds/cases/s2.json, played through', () => {
  testCases(
    readCases('s2').map(one => ({
      name: titleOf(one),
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
