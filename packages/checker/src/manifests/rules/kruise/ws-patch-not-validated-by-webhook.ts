import { createFinding } from '@crdgen/core/internal'
import type { ManifestRule } from '../../rule.ts'
import { checkSpreads } from '../../spreads/check-spread.ts'
import { patchedSubset, workloadSpread } from '../../spreads/examples.ts'

const statefulSet = (apiVersion: string) => `
apiVersion: ${apiVersion}
kind: StatefulSet
metadata: {name: db}
spec:
  serviceName: db
  selector: {matchLabels: {app: db}}
  template:
    metadata: {labels: {app: db}}
    spec: {containers: [{name: main, image: "registry.example/db:1"}]}
---${workloadSpread(patchedSubset('{metadata: {labels: {zone: a}}}'), 'db', `apiVersion: ${apiVersion}, kind: StatefulSet, name: db`)}`

type Data = {
  readonly subset: string
  readonly kruise: string
  readonly because: string
  readonly pod: string
}

const rule: ManifestRule<Data> = {
  severity: 'note',
  summary: 'A WorkloadSpread patch that kruise accepts without validating it',
  why: 'The webhook checks a patch only where it can fetch a workload to merge it with. A mistake in any other patch shows when the pods are made, and then none are.',
  facts: [
    'workloadspread_validation.go, validateWorkloadSpreadSpec: a target that cannot be fetched is skipped, kinds of the white list are never fetched.',
    'Until v1.9.0 (#1965) fetching an apps/v1 StatefulSet always failed; an Advanced StatefulSet is fetched as an apps/v1 StatefulSet of its name (#2539).',
  ],
  software: { kruise: '1.9.0' },
  example: { with: { kruise: '1.9.0' }, wrong: statefulSet('apps.kruise.io/v1beta1'), right: statefulSet('apps/v1') },
  find: context =>
    checkSpreads(context).flatMap(({ webhook, spread, subset, subsetName, final }) => {
      if (webhook.checks) return []
      const isRight = final?.mergeError === undefined && final?.problems.length === 0
      const pod = final === undefined ? 'unknown' : isRight ? 'accepted' : 'refused'
      return [
        createFinding({
          object: spread,
          path: ['spec', 'subsets', subset, 'patch'],
          message: `is not checked by kruise: ${webhook.because}`,
          help:
            final === undefined
              ? 'Pass the workload to check along with it: the patch is then checked against its pods here.'
              : 'It was checked against the pods of the workload here: what is wrong with them is reported.',
          data: { subset: subsetName, kruise: context.software('kruise').version, because: webhook.because, pod },
        }),
      ]
    }),
}

export default rule
