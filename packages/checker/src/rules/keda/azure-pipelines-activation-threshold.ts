import { valueAt } from '../../value.ts'
import type { ManifestRule } from '../manifest-rule.ts'
import { effectiveMinimum, howToKeepOne } from './azure/scaled.ts'
import { keysOf, pipelineTriggers } from './azure/triggers.ts'

const member = 'activationTargetPipelinesQueueLength'

const rule: ManifestRule = {
  summary: 'Agents scaled to zero that wait for more than one job before the first starts',
  why: 'As many jobs as the threshold says wait for ever when no others come.',
  facts: ['kedacore/keda pkg/scalers/azure_pipelines_scaler.go at v2.16.0: active is queue length > activationTargetPipelinesQueueLength.'],
  example: {
    wrong: `
apiVersion: keda.sh/v1alpha1
kind: ScaledJob
metadata: {name: agents}
spec:
  minReplicaCount: 0
  jobTargetRef:
    template:
      spec:
        containers:
          - name: agent
            image: registry.example/agent
            env: [{name: AZP_URL, value: https://dev.azure.com/example}, {name: AZP_POOL, value: builders}]
  triggers:
    - type: azure-pipelines
      metadata: {poolName: builders, organizationURLFromEnv: AZP_URL, personalAccessTokenFromEnv: AZP_TOKEN, activationTargetPipelinesQueueLength: '5'}`,
    right: `
apiVersion: keda.sh/v1alpha1
kind: ScaledJob
metadata: {name: agents}
spec:
  minReplicaCount: 1
  jobTargetRef:
    template:
      spec:
        containers:
          - name: agent
            image: registry.example/agent
            env: [{name: AZP_URL, value: https://dev.azure.com/example}, {name: AZP_POOL, value: builders}]
  triggers:
    - type: azure-pipelines
      metadata: {poolName: builders, organizationURLFromEnv: AZP_URL, personalAccessTokenFromEnv: AZP_TOKEN, activationTargetPipelinesQueueLength: '5'}`,
  },
  find: context =>
    pipelineTriggers(context).flatMap(trigger => {
      const threshold = Number(valueAt(trigger.metadata, member) ?? 0)
      if (!(threshold > 0) || effectiveMinimum(trigger.scaled) > 0) return []
      return [
        {
          severity: 'warning',
          object: trigger.scaled,
          path: keysOf(trigger, member),
          message: `is ${threshold}: nothing runs until ${threshold + 1} jobs wait, and fewer wait for ever`,
          help: `Leave it out, or ${howToKeepOne(trigger.scaled)}.`,
          data: { threshold },
        },
      ]
    }),
}

export default rule
