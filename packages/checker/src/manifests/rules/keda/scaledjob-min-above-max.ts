import { createFinding, valueAt } from '@crdgen/core/internal'
import type { ManifestRule } from '../../rule.ts'
import { boundsOf } from '../../autoscalers/scaled.ts'

const scaledJob = (least: number, most: number) => `
apiVersion: keda.sh/v1alpha1
kind: ScaledJob
metadata: {name: reports}
spec: {minReplicaCount: ${least}, maxReplicaCount: ${most}}`

const rule: ManifestRule<{ readonly minimum: number; readonly maximum: number; readonly effectiveMinimum: number }> = {
  severity: 'warning',
  summary: 'A ScaledJob whose minReplicaCount is above its maxReplicaCount',
  why: 'KEDA lowers the minimum to the maximum without a word, so fewer jobs are kept running than the manifest asks for.',
  facts: ['kedacore/keda apis/keda/v1alpha1/scaledjob_types.go, MinReplicaCount at v2.16.0: min is max where it is above.'],
  example: { wrong: scaledJob(5, 2), right: scaledJob(2, 5) },
  find: ({ ofKind }) =>
    ofKind('keda.sh', 'ScaledJob').flatMap(job => {
      const { minimum, maximum } = boundsOf(job)
      if (minimum <= maximum) return []
      const isDefault = valueAt(job.object, 'spec', 'maxReplicaCount') === undefined
      return [
        createFinding({
          object: job,
          path: ['spec', 'minReplicaCount'],
          message: `is ${minimum}, above maxReplicaCount ${maximum}${isDefault ? ', the default' : ''}: KEDA takes ${maximum} for both`,
          help: `Raise maxReplicaCount to ${minimum}, or lower minReplicaCount.`,
          data: { minimum, maximum, effectiveMinimum: maximum },
        }),
      ]
    }),
}

export default rule
