import { createFinding, valueAt } from '@crdgen/core/internal'
import type { ManifestRule } from '../../rule.ts'
import { scaledAgents } from './azure/examples.ts'
import { effectiveMinimum, howToKeepOne } from '../../autoscalers/scaled.ts'
import { triggerKeys, pipelineTriggers } from './azure/triggers.ts'

const member = 'activationTargetPipelinesQueueLength'

const rule: ManifestRule<{ readonly threshold: number }> = {
  severity: 'warning',
  summary: 'Agents scaled to zero that wait for more than one job before the first starts',
  why: 'As many jobs as the threshold wait for ever when no others come.',
  facts: ['kedacore/keda pkg/scalers/azure_pipelines_scaler.go at v2.16.0: active is queue length > activationTargetPipelinesQueueLength.'],
  example: {
    wrong: scaledAgents({ min: 0, trigger: "activationTargetPipelinesQueueLength: '5'" }),
    right: scaledAgents({ min: 1, trigger: "activationTargetPipelinesQueueLength: '5'" }),
  },
  find: context =>
    pipelineTriggers(context).flatMap(trigger => {
      const threshold = Number(valueAt(trigger.metadata, member) ?? 0)
      if (!(threshold > 0) || effectiveMinimum(trigger.scaled) > 0) return []
      return [
        createFinding({
          object: trigger.scaled,
          path: triggerKeys(trigger, member),
          message: `is ${threshold}: nothing runs until ${threshold + 1} jobs wait, and fewer wait for ever`,
          help: `Leave it out, or ${howToKeepOne(trigger.scaled)}.`,
          data: { threshold },
        }),
      ]
    }),
}

export default rule
