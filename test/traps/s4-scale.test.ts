import { check } from '@crdgen/checker'
import { expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { crdOf, listOf, readCases, titleOf } from './case-table.ts'

const cases = readCases('s4').map(one => [titleOf(one), one] as const)

describeWithCorpus('seeds/cases/s4.json', () => {
  it('has cases', () => expect(cases.length).toBeGreaterThan(20))

  it.each(cases)('%s', (_, one) => {
    const found = check({ documents: [...listOf(one, 'crds').map(crdOf), ...listOf(one, 'manifests')] })
    const allowed = new Set(listOf(one, 'allowInfo'))
    const counted = found.filter(({ rule, severity }) => !(severity === 'note' && (allowed.has(rule) || !rule.startsWith('scale/'))))
    expect([...new Set(counted.map(({ rule }) => rule))].toSorted()).toEqual(listOf(one, 'expectRules').toSorted())
  })
})
