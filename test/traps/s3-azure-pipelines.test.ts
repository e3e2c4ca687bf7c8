import { check, type CheckOptions } from '@crdgen/checker'
import { isCase, listOf, testRules } from './seed-cases.ts'

testRules('s3', 10, one => check({ documents: listOf(one, 'manifests'), options: optionsOf(one['options']) }))

function optionsOf(given: unknown): CheckOptions {
  const pools = isCase(given) ? given['azurePipelinesPoolsWithAgents'] : undefined
  return Array.isArray(pools) ? { azurePipelinesPoolsWithAgents: pools.map(String) } : {}
}
