import { createFinding, numberAt } from '@crdgen/core/internal'
import type { ManifestFinding, ManifestRule } from '../../rule.ts'
import { referredDeployment } from './workload/examples.ts'
import { type ReferringRollout, referringRollouts } from './workload/referenced.ts'

type Data = {
  readonly replicas: number
}

const rule: ManifestRule<Data> = {
  severity: 'warning',
  summary: 'A Rollout whose referenced Deployment keeps running its own pods',
  why: 'Both run the same pods: the Deployment rolls them out at once, whatever the steps of the Rollout are, and its pods take traffic too.',
  facts: [
    'argoproj/argo-rollouts#4288 (open): the pods of the Deployment stay beside those of the Rollout.',
    'argoproj/argo-rollouts docs/migrating.md: the Deployment is not scaled down unless workloadRef.scaleDown is onsuccess or progressively.',
  ],
  example: {
    wrong: referredDeployment(),
    right: referredDeployment('onsuccess'),
  },
  find: context => referringRollouts(context).flatMap(findRunningDeployment),
}

function findRunningDeployment({ rollout, target, scaleDown }: ReferringRollout): readonly ManifestFinding<Data>[] {
  const deployment = target.manifest
  if (deployment === undefined || scaleDown !== 'never') return []
  const replicas = numberAt(deployment.object, 'spec', 'replicas') ?? 1
  if (replicas === 0) return []
  return [
    createFinding({
      object: rollout,
      path: ['spec', 'workloadRef'],
      message: `names Deployment ${target.name}, which keeps ${replicas === 1 ? 'a pod' : `${replicas} pods`} of its own beside those of the Rollout`,
      help: 'Set scaleDown: onsuccess (or progressively), or replicas: 0 in the Deployment once the Rollout is healthy.',
      data: { replicas },
      related: [{ object: deployment, path: ['spec', 'replicas'], message: 'the replicas that stay' }],
    }),
  ]
}

export default rule
