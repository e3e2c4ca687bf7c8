import { createFinding, valueAt } from '@crdgen/core/internal'
import { scaledObjectHead } from '../../autoscalers/examples.ts'
import type { ManifestRule } from '../../rule.ts'
import { isScaledKind } from '../../autoscalers/scaled.ts'
import { type RefusalData, refusalOf } from './webhook/refusal.ts'
import { isOnResource, triggersCheckedSince, triggersOf } from './webhook/triggers.ts'
import { newestKeda } from '../../autoscalers/keda.ts'

const start = `${scaledObjectHead}  triggers:
    - type: cron
      metadata: {timezone: UTC, start: 0 6 * * *, end: 0 20 * * *, desiredReplicas: '2'}`

const rule: ManifestRule<RefusalData> = {
  severity: 'error',
  summary: 'A trigger with useCachedMetrics whose type has none: cpu, memory, cron',
  why: "KEDA's webhook refuses the object. Where it does not run, the operator leaves a ScaledObject not ready, and nothing is scaled.",
  facts: ['kedacore/keda apis/keda/v1alpha1/scaletriggers_types.go, ValidateTriggers at v2.20.2.'],
  software: { keda: newestKeda },
  example: {
    wrong: `${start}
      useCachedMetrics: true`,
    right: start,
  },
  find: context =>
    context.all.filter(isScaledKind).flatMap(scaled =>
      triggersOf(scaled).flatMap(trigger => {
        const isUncached = isOnResource(trigger) || trigger.type === 'cron'
        if (!isUncached || valueAt(trigger.value, 'useCachedMetrics') !== true) return []
        const words = `property "useCachedMetrics" is not supported for ${JSON.stringify(trigger.type)} scaler`
        const refusal = refusalOf(scaled, words, context.software('keda'), triggersCheckedSince(scaled))
        if (refusal === undefined) return []
        return [
          createFinding({
            object: scaled,
            path: [...trigger.keys, 'useCachedMetrics'],
            message: `is true, and a trigger of type ${trigger.type} caches no metrics: ${refusal.clause}`,
            help: 'Leave useCachedMetrics out of this trigger.',
            data: refusal.data,
          }),
        ]
      }),
    ),
}

export default rule
