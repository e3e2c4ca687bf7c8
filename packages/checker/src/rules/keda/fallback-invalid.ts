import { isRecord } from '@crdgen/core'
import { numberAt, recordAt, textAt } from '../../value.ts'
import type { Manifest } from '../../manifests/manifest.ts'
import type { Software } from '../../manifests/software.ts'
import type { ManifestFinding, ManifestRule } from '../manifest-rule.ts'
import { newestKeda, refusalOf } from './webhook/refusal.ts'
import { isOnResource, triggersOf } from './webhook/triggers.ts'
import type { Trigger } from './webhook/triggers.ts'
import { scalingModifiersOf } from './webhook/scaling-modifiers.ts'

const start = `
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: {name: web}
spec:
  scaleTargetRef: {name: web}
  minReplicaCount: 1
  fallback: {failureThreshold: 3, replicas: 6}
  triggers:`

const rule: ManifestRule = {
  summary: 'A fallback that no trigger of the ScaledObject can use',
  why: `KEDA falls back where it reads a metric itself: cpu and memory are read by the HPA controller. Its webhook refuses a fallback
without a trigger that can use it; until 2.16 each trigger had to, and to say metricType AverageValue.`,
  facts: [
    'kedacore/keda apis/keda/v1alpha1/scaledobject_types.go, CheckFallbackValid at v2.14.0, v2.16.1, v2.17.0, v2.17.1 and v2.20.2: four ways of judging.',
    'scaledobject_webhook.go, verifyScaledObjects at v2.20.0: the behavior scalingModifiers needs a formula.',
  ],
  software: { keda: newestKeda },
  example: {
    wrong: `${start} [{type: cpu, metricType: Utilization, metadata: {value: '70'}}]`,
    right: `${start} [{type: kafka, metricType: AverageValue, metadata: {topic: orders}}]`,
  },
  find: context => context.ofKind('keda.sh', 'ScaledObject').flatMap(one => judge(one, () => context.software('keda'))),
}

function judge(scaledObject: Manifest, keda: () => Software): readonly ManifestFinding[] {
  if (!isRecord(recordAt(scaledObject.object, 'spec')['fallback'])) return []
  const words = refusedFor(scaledObject, keda())
  const refusal = words === undefined ? undefined : refusalOf(scaledObject, words, keda(), { webhook: '2.14.0' })
  if (words === undefined || refusal === undefined) return []
  return [
    {
      severity: 'error',
      object: scaledObject,
      path: ['spec', 'fallback'],
      message: `is refused together with the ScaledObject by KEDA's webhook: ${words}`,
      help: 'Add a trigger that KEDA reads itself, with metricType AverageValue, or leave the fallback out.',
      data: refusal.data,
    },
  ]
}

function refusedFor(scaledObject: Manifest, keda: Software): string | undefined {
  const fallback = recordAt(scaledObject.object, 'spec', 'fallback')
  const [threshold, replicas] = [numberAt(fallback, 'failureThreshold') ?? 0, numberAt(fallback, 'replicas') ?? 0]
  if (threshold < 0 || replicas < 0) return `FailureThreshold=${threshold} & Replicas=${replicas} must both be greater than or equal to 0`
  const modifiers = scalingModifiersOf(scaledObject)
  const isFormulaWanted = keda.isAtLeast('2.20.0') && textAt(fallback, 'behavior') === 'scalingModifiers'
  if (isFormulaWanted && textAt(modifiers, 'formula') === '')
    return 'scalingModifiers fallback behavior requires scalingModifiers.formula to be defined'
  const triggers = triggersOf(scaledObject)
  if (!keda.isAtLeast('2.17.0')) return firstOf(triggers, refusedEach)
  if (modifiers === undefined) return triggers.some(one => canFallBack(one, keda)) ? undefined : none
  const isValue = !keda.isAtLeast('2.18.0') && textAt(modifiers, 'metricType') === 'Value'
  return isValue
    ? 'when using ScalingModifiers, ScaledObject.Spec.Advanced.ScalingModifiers.MetricType must be AverageValue to have fallback enabled'
    : undefined
}

const none = 'at least one trigger (that is not cpu or memory) has to have the `AverageValue` type for the fallback to be enabled'

function canFallBack(trigger: Trigger, keda: Software): boolean {
  if (isOnResource(trigger)) return false
  const type = textAt(trigger.value, 'metricType')
  return keda.isAtLeast('2.18.0') || type === 'AverageValue' || (type === '' && keda.isAtLeast('2.17.1'))
}

function refusedEach(trigger: Trigger): string | undefined {
  if (isOnResource(trigger)) return `type is ${trigger.type} , but fallback it is not supported by the CPU & memory scalers`
  const type = textAt(trigger.value, 'metricType')
  return type === 'AverageValue'
    ? undefined
    : `MetricType=${type}, but Fallback can only be enabled for triggers with metric of type AverageValue`
}

function firstOf(triggers: readonly Trigger[], judgeOne: (trigger: Trigger) => string | undefined): string | undefined {
  return triggers.map(judgeOne).find(words => words !== undefined)
}

export default rule
