import { createFinding, type Diagnostic } from '@crdgen/core/internal'
import { diff } from '../../../diff/diff.ts'
import type { ClusterFinding, ClusterRule, CrdFacts } from '../../rule.ts'
import { specSchema } from '../../../findings/example-crd.ts'
import { liveCrd, sampleCrd } from '../../example-crd.ts'
import type { CheckerRuleName } from '../../../settings/rule-names.ts'

type Data = {
  readonly breaking: number
  readonly others: number
  readonly rules: readonly string[]
}

const ofText = liveCrd({ schema: specSchema('size: {type: string}') })

const rule: ClusterRule<Data> = {
  level: 'crd',
  severity: 'error',
  summary: 'A CRD that is not the one of the repository',
  why: 'Objects are checked, pruned and defaulted by what the cluster has. What an update would break is an error, other differences are warnings.',
  help: 'Apply the CRD of the repository, or see what it would break: crdgen diff kube: DIR.',
  example: { wrong: sampleCrd, right: ofText, repository: ofText },
  find: compareWithRepository,
}

const shown = 3

function compareWithRepository({ crd, minor }: CrdFacts): readonly ClusterFinding<Data>[] {
  const { inRepository } = crd
  if (inRepository === undefined) return []
  const found = diff(crd.crd, inRepository.crd, { proofs: false, server: minor }).diagnostics.filter(
    ({ rule: name }) => name !== ('limit/proofs' satisfies CheckerRuleName),
  )
  if (found.length === 0) return []
  const breaks = found.filter(({ severity }) => severity === 'error')
  const [first, ...others] = [...breaks, ...found.filter(one => !breaks.includes(one))]
  const counts = [
    ...(breaks.length === 0 ? [] : [`${breaks.length} breaking`]),
    ...(breaks.length === found.length ? [] : [`${found.length - breaks.length} other`]),
  ]
  const words = [first, ...others].flatMap(one => (one === undefined ? [] : [describeDifference(one)]))
  const more = words.length > shown ? `; and ${words.length - shown} more` : ''
  return [
    createFinding({
      severity: breaks.length > 0 ? 'error' : found.every(({ severity }) => severity === 'note') ? 'note' : 'warning',
      message: `differs from the repository; applying it changes ${counts.join(', ')}: ${words.slice(0, shown).join('; ')}${more}`,
      data: { breaking: breaks.length, others: found.length - breaks.length, rules: [...new Set(found.map(one => one.rule))] },
      at: inRepository.at,
    }),
  ]
}

function describeDifference({ path, message }: Diagnostic): string {
  return path === '' ? message : `${path} ${message}`
}

export default rule
