import { createFinding, numberAt } from '@crdgen/core/internal'
import { scaledObjectHead } from '../../autoscalers/examples.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { type RefusalData, refusalOf } from './webhook/refusal.ts'
import { isOnResource, triggersOf, wholeScaledObjects } from './webhook/triggers.ts'
import { isCheckedTarget, isSurelyApplied } from './webhook/workload.ts'
import { newestKeda } from '../../autoscalers/keda.ts'

const start = `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers: [{name: web, image: registry.example/web:1, resources: {requests: {cpu: 100m}}}]
---${scaledObjectHead}  triggers: [{type: cpu, metricType: Utilization, metadata: {value: '70'}}]`

const rule: ManifestRule<RefusalData> = {
  severity: 'error',
  summary: 'A ScaledObject that may scale to 0, with nothing but cpu and memory triggers',
  why: `Pods that are not there use nothing, so that nothing would wake the workload. KEDA's webhook refuses the ScaledObject, and a
minReplicaCount that is left out is 0. It is a note where the workload is not among the documents, as in an example.`,
  facts: [
    'kedacore/keda apis/keda/v1alpha1/scaledobject_webhook.go, verifyCPUMemoryScalers at v2.20.2; since v2.11.0.',
    'Only an apps/v1 Deployment or StatefulSet is checked; for any other target the function returns before.',
  ],
  software: { keda: newestKeda },
  example: {
    wrong: start,
    right: `${start}
  minReplicaCount: 1`,
  },
  find: context => wholeScaledObjects(context).flatMap(one => checkScaleToZero(one, context)),
}

function checkScaleToZero(scaledObject: Manifest, context: ManifestContext): readonly ManifestFinding<RefusalData>[] {
  const triggers = triggersOf(scaledObject)
  const minimum = numberAt(scaledObject.object, 'spec', 'minReplicaCount')
  const isWritten = 'minReplicaCount' in Object(scaledObject.object['spec'])
  if (!triggers.every(isOnResource) || (isWritten && minimum !== 0)) return []
  if (!isCheckedTarget(scaledObject, context)) return []
  const words = "scaledobject has only cpu/memory triggers AND minReplica is 0 (scale to zero doesn't work in this case)"
  const refusal = refusalOf(scaledObject, words, context.software('keda'), { webhook: '2.11.0' })
  if (refusal === undefined) return []
  return [
    createFinding({
      severity: isSurelyApplied(scaledObject, context) ? 'error' : 'note',
      object: scaledObject,
      path: isWritten ? ['spec', 'minReplicaCount'] : ['spec', 'triggers'],
      message: `${isWritten ? 'is 0, and there are only cpu and memory triggers' : 'has only cpu and memory triggers, and minReplicaCount is 0, the default'}: ${refusal.clause}`,
      help: 'Set minReplicaCount >= 1, or add a trigger of another type.',
      data: refusal.data,
    }),
  ]
}

export default rule
