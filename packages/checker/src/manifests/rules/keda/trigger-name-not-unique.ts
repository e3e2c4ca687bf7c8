import { createFinding, type Software, textAt } from '@crdgen/core/internal'
import { scaledObjectHead } from '../../autoscalers/examples.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { ManifestFinding, ManifestRule } from '../../rule.ts'
import { isScaledKind } from '../../autoscalers/scaled.ts'
import { type RefusalData, refusalOf } from './webhook/refusal.ts'
import { triggersCheckedSince, triggersOf } from './webhook/triggers.ts'
import { newestKeda } from '../../autoscalers/keda.ts'

const start = `${scaledObjectHead}  triggers:
    - {type: kafka, name: orders, metadata: {bootstrapServers: "kafka:9092", consumerGroup: shop, topic: orders}}`

const rule: ManifestRule<RefusalData> = {
  severity: 'error',
  summary: 'Two triggers of one ScaledObject or ScaledJob that have the same name',
  why: "KEDA's webhook refuses the object. Where it does not run, the operator leaves a ScaledObject not ready, and nothing is scaled.",
  facts: ['kedacore/keda apis/keda/v1alpha1/scaletriggers_types.go, ValidateTriggers at v2.20.2: triggers without a name are never alike.'],
  software: { keda: newestKeda },
  example: {
    wrong: `${start}
    - {type: kafka, name: orders, metadata: {bootstrapServers: "kafka:9092", consumerGroup: shop, topic: returns}}`,
    right: `${start}
    - {type: kafka, name: returns, metadata: {bootstrapServers: "kafka:9092", consumerGroup: shop, topic: returns}}`,
  },
  find: context => context.all.filter(isScaledKind).flatMap(one => checkTriggerNames(one, () => context.software('keda'))),
}

function checkTriggerNames(scaled: Manifest, keda: () => Software): readonly ManifestFinding<RefusalData>[] {
  const named = triggersOf(scaled).map(trigger => ({ ...trigger, name: textAt(trigger.value, 'name') }))
  return named.flatMap(({ name, keys }, index) => {
    const first = name === '' ? undefined : named.slice(0, index).find(one => one.name === name)
    if (first === undefined) return []
    const kinds = keda().isAtLeast('2.14.0') ? 'ScaledObject/ScaledJob' : 'ScaledObject'
    const words = `triggerName ${JSON.stringify(name)} is defined multiple times in the ${kinds}, but it must be unique`
    const refusal = refusalOf(scaled, words, keda(), triggersCheckedSince(scaled))
    if (refusal === undefined) return []
    return [
      createFinding({
        object: scaled,
        path: [...keys, 'name'],
        message: `${JSON.stringify(name)} is the name of another trigger, too: ${refusal.clause}`,
        help: 'Give each trigger a name of its own, or none.',
        data: refusal.data,
        related: [{ object: scaled, path: [...first.keys, 'name'], message: 'the other one' }],
      }),
    ]
  })
}

export default rule
