import { check } from '@crdgen/checker'
import type { CheckOptions } from '@crdgen/checker'
import { expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { isCase, listOf, readCases, titleOf } from './case-table.ts'

const cases = readCases('s3').map(one => [titleOf(one), one] as const)

describeWithCorpus('seeds/cases/s3.json', () => {
  it('has cases', () => expect(cases.length).toBeGreaterThan(10))

  it.each(cases)('%s', (_, one) => {
    const found = check({ documents: listOf(one, 'manifests'), options: optionsOf(one['options']) })
    expect([...new Set(found.map(({ rule }) => rule))].toSorted()).toEqual(listOf(one, 'expectRules').toSorted())
  })
})

function optionsOf(said: unknown): CheckOptions {
  const pools = isCase(said) ? said['azurePipelinesPoolsWithAgents'] : undefined
  return Array.isArray(pools) ? { azurePipelinesPoolsWithAgents: pools.map(String) } : {}
}
