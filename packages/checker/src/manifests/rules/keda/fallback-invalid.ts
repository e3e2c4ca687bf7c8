import { createFinding, isRecord, type JsonObject, numberAt, recordAt, type Software, textAt } from '@crdgen/core/internal'
import { scaledObjectHead } from '../../autoscalers/examples.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { ManifestFinding, ManifestRule } from '../../rule.ts'
import { type RefusalData, refusalOf } from './webhook/refusal.ts'
import { isOnResource, type Trigger, triggersOf, wholeScaledObjects } from './webhook/triggers.ts'
import { scalingModifiersOf } from './webhook/scaling-modifiers.ts'
import { newestKeda } from '../../autoscalers/keda.ts'

const start = `${scaledObjectHead}  minReplicaCount: 1
  fallback: {failureThreshold: 3, replicas: 6}
  triggers:`

const rule: ManifestRule<RefusalData> = {
  severity: 'error',
  summary: 'A fallback that no trigger of the ScaledObject can use',
  why: `KEDA falls back where it reads a metric itself: cpu and memory are read by the HPA controller. Its webhook refuses a fallback
without a trigger that can use it; until 2.16 each trigger had to, and to set metricType AverageValue.`,
  facts: [
    'kedacore/keda apis/keda/v1alpha1/scaledobject_types.go, CheckFallbackValid at v2.14.0, v2.16.1, v2.17.0, v2.17.1 and v2.20.2: four ways of checking.',
    'scaledobject_webhook.go, verifyScaledObjects at v2.20.0: the behavior scalingModifiers needs a formula.',
  ],
  software: { keda: newestKeda },
  example: {
    wrong: `${start} [{type: cpu, metricType: Utilization, metadata: {value: '70'}}]`,
    right: `${start} [{type: kafka, metricType: AverageValue, metadata: {bootstrapServers: "kafka:9092", consumerGroup: shop, topic: orders}}]`,
  },
  find: context => wholeScaledObjects(context).flatMap(one => checkFallback(one, () => context.software('keda'))),
}

/** Why a fallback is refused: in our words, in those of the webhook, and what to do. */
interface Fault {
  readonly message: string
  readonly words: string
  readonly help: string
}

function checkFallback(scaledObject: Manifest, keda: () => Software): readonly ManifestFinding<RefusalData>[] {
  if (!isRecord(recordAt(scaledObject.object, 'spec')['fallback'])) return []
  const fault = faultIn(scaledObject, keda())
  const refusal = fault && refusalOf(scaledObject, fault.words, keda(), { webhook: '2.14.0' })
  if (fault === undefined || refusal === undefined) return []
  const { message, help } = fault
  return [
    createFinding({
      object: scaledObject,
      path: ['spec', 'fallback'],
      message: `${message}: ${refusal.clause}`,
      help,
      data: refusal.data,
    }),
  ]
}

function faultIn(scaledObject: Manifest, keda: Software): Fault | undefined {
  const fallback = recordAt(scaledObject.object, 'spec', 'fallback')
  const modifiers = scalingModifiersOf(scaledObject)
  return faultOfCounts(fallback) ?? faultOfFormula(fallback, modifiers, keda) ?? faultOfMetrics(triggersOf(scaledObject), modifiers, keda)
}

function faultOfCounts(fallback: JsonObject): Fault | undefined {
  const [threshold, replicas] = [numberAt(fallback, 'failureThreshold') ?? 0, numberAt(fallback, 'replicas') ?? 0]
  if (threshold >= 0 && replicas >= 0) return undefined
  return {
    message: `has ${threshold < 0 ? `failureThreshold ${threshold}` : `replicas ${replicas}`}, below 0`,
    words: `FailureThreshold=${threshold} & Replicas=${replicas} must both be greater than or equal to 0`,
    help: 'Write numbers from 0 on.',
  }
}

function faultOfFormula(fallback: JsonObject, modifiers: JsonObject | undefined, keda: Software): Fault | undefined {
  const isFormulaWanted = keda.isAtLeast('2.20.0') && textAt(fallback, 'behavior') === 'scalingModifiers'
  if (!isFormulaWanted || textAt(modifiers, 'formula') !== '') return undefined
  return {
    message: 'uses behavior scalingModifiers without a formula',
    words: 'scalingModifiers fallback behavior requires scalingModifiers.formula to be defined',
    help: 'Add advanced.scalingModifiers.formula, or leave behavior out.',
  }
}

function faultOfMetrics(triggers: readonly Trigger[], modifiers: JsonObject | undefined, keda: Software): Fault | undefined {
  if (!keda.isAtLeast('2.17.0')) return triggers.map(faultOfEach).find(fault => fault !== undefined)
  if (modifiers === undefined && !triggers.some(one => canFallBack(one, keda)))
    return {
      message: 'has no trigger that could use it',
      words: none,
      help: `Add a trigger that KEDA reads itself${keda.isAtLeast('2.18.0') ? '' : ', with metricType AverageValue'}, or leave the fallback out.`,
    }
  if (keda.isAtLeast('2.18.0') || textAt(modifiers, 'metricType') !== 'Value') return undefined
  return {
    message: 'is set together with scalingModifiers of metricType Value',
    words:
      'when using ScalingModifiers, ScaledObject.Spec.Advanced.ScalingModifiers.MetricType must be AverageValue to have fallback enabled',
    help: 'Write metricType AverageValue in advanced.scalingModifiers.',
  }
}

const none = 'at least one trigger (that is not cpu or memory) has to have the `AverageValue` type for the fallback to be enabled'

function canFallBack(trigger: Trigger, keda: Software): boolean {
  if (isOnResource(trigger)) return false
  const type = textAt(trigger.value, 'metricType')
  return keda.isAtLeast('2.18.0') || type === 'AverageValue' || (type === '' && keda.isAtLeast('2.17.1'))
}

/** Before 2.17.0, each trigger had to be able to use it. */
function faultOfEach(trigger: Trigger): Fault | undefined {
  const type = textAt(trigger.value, 'metricType')
  const help = `Leave the fallback out, or upgrade KEDA to 2.17.1, where one trigger of metricType AverageValue is enough.`
  if (isOnResource(trigger))
    return {
      message: `is set together with a trigger of type ${trigger.type}`,
      words: `type is ${trigger.type} , but fallback it is not supported by the CPU & memory scalers`,
      help,
    }
  if (type === 'AverageValue') return undefined
  return {
    message: `is set together with a trigger of ${type === '' ? 'no metricType' : `metricType ${type}`}`,
    words: `MetricType=${type}, but Fallback can only be enabled for triggers with metric of type AverageValue`,
    help: `Write metricType: AverageValue on each trigger. ${help}`,
  }
}

export default rule
