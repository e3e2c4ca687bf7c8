import { check } from '@crdgen/checker'
import type { CheckOptions } from '@crdgen/checker'
import { expect, it } from 'vitest'
import { testCases } from '../case-table.ts'
import { describeWithCorpus } from '../corpus.ts'
import { isCase, listOf, readCases, titleOf } from './seed-cases.ts'

const cases = readCases('s3')

describeWithCorpus('seeds/cases/s3.json', () => {
  it('has cases', () => expect(cases.length).toBeGreaterThan(10))

  testCases(
    cases.map(one => ({
      name: titleOf(one),
      wanted: listOf(one, 'expectRules').map(String),
      by: 'set',
      found: () => {
        const found = check({ documents: listOf(one, 'manifests'), options: optionsOf(one['options']) })
        return [...new Set(found.map(({ rule }) => rule))]
      },
    })),
  )
})

function optionsOf(given: unknown): CheckOptions {
  const pools = isCase(given) ? given['azurePipelinesPoolsWithAgents'] : undefined
  return Array.isArray(pools) ? { azurePipelinesPoolsWithAgents: pools.map(String) } : {}
}
