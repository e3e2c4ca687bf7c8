import { check } from '@crdgen/checker'
import { expect, it } from 'vitest'
import { testCases } from '../case-table.ts'
import { describeWithCorpus } from '../corpus.ts'
import { crdOf, listOf, readCases, titleOf } from './seed-cases.ts'

const cases = readCases('s4')

describeWithCorpus('seeds/cases/s4.json', () => {
  it('has cases', () => expect(cases.length).toBeGreaterThan(20))

  testCases(
    cases.map(one => ({
      name: titleOf(one),
      wanted: listOf(one, 'expectRules').map(String),
      by: 'set',
      found: () => {
        const found = check({ documents: [...listOf(one, 'crds').map(crdOf), ...listOf(one, 'manifests')] })
        const allowed = new Set(listOf(one, 'allowInfo'))
        const counted = found.filter(({ rule, severity }) => !(severity === 'note' && (allowed.has(rule) || !rule.startsWith('scale/'))))
        return [...new Set(counted.map(({ rule }) => rule))]
      },
    })),
  )
})
