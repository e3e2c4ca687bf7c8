import { createFinding } from '@crdgen/core/internal'
import { scaledObjectHead } from '../../autoscalers/examples.ts'
import { hasHpaConfig, scaleOne, specHpaNameOf, wantedHpaName } from '../../autoscalers/scaled-objects.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { webhookMessage } from './webhook/refusal.ts'
import { wholeScaledObjects } from './webhook/triggers.ts'
import { newestKeda } from '../../autoscalers/keda.ts'

const start = `${scaledObjectHead}  advanced: {horizontalPodAutoscalerConfig: {name: scaler}}
  triggers: [{type: kafka, metadata: {bootstrapServers: "kafka:9092", consumerGroup: shop, topic: orders}}]
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: {name: worker}
spec:
  scaleTargetRef: {name: worker}
  triggers: [{type: kafka, metadata: {bootstrapServers: "kafka:9092", consumerGroup: shop, topic: returns}}]`

type Data = {
  readonly serverMessage?: string
  readonly hpa: string
}

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'Two ScaledObjects of two workloads that name one HPA',
  why: `KEDA makes one HPA of it, which each of the two points at its own workload, over and over. From 2.16.0 on its webhook refuses the one
that comes second. It is a note where one of them is given twice: the files need not be one release.`,
  facts: ['kedacore/keda apis/keda/v1alpha1/scaledobject_webhook.go, verifyScaledObjects at v2.16.0 (kedacore/keda#6130).'],
  software: { keda: newestKeda },
  example: {
    wrong: `${start}
  advanced: {horizontalPodAutoscalerConfig: {name: scaler}}`,
    right: start,
  },
  find(context) {
    const scaledObjects = wholeScaledObjects(context)
    return scaledObjects.flatMap((one, at) => {
      const other = scaledObjects.slice(0, at).find(it => haveOneHpa(one, it))
      return other === undefined ? [] : [findingOfSharedName(one, other, context)]
    })
  },
}

/** Two that scale one workload are reported by hpa/ambiguous-selector. */
function haveOneHpa(one: Manifest, other: Manifest): boolean {
  return (
    one.namespace === other.namespace && one.name !== other.name && specHpaNameOf(one) === specHpaNameOf(other) && !scaleOne(one, other)
  )
}

function findingOfSharedName(one: Manifest, other: Manifest, context: ManifestContext): ManifestFinding<Data> {
  const keda = context.software('keda')
  const isRefused = keda.isAtLeast('2.16.0')
  const words = `the HPA '${wantedHpaName(other)}' is already managed by the ScaledObject '${other.name}'`
  const isNamed = wantedHpaName(one) !== ''
  return createFinding({
    severity: [one, other].some(context.isRepeated) ? 'note' : 'error',
    object: one,
    path: isNamed ? ['spec', 'advanced', 'horizontalPodAutoscalerConfig', 'name'] : ['metadata', 'name'],
    message: `makes ${specHpaNameOf(one)} the HPA of ScaledObject ${one.name}, and it is that of ScaledObject ${other.name}: ${isRefused ? "KEDA's webhook refuses the one that comes second" : 'KEDA points it at each workload in turn'}`,
    help: 'Give each of them another name in advanced.horizontalPodAutoscalerConfig.name, or none.',
    // Without a configuration there, the webhook panics over the name that it wants to print.
    data: { hpa: specHpaNameOf(one), ...(isRefused && hasHpaConfig(other) ? { serverMessage: webhookMessage(one, words) } : {}) },
    related: [{ object: other, path: [], message: 'the other one' }],
  })
}

export default rule
