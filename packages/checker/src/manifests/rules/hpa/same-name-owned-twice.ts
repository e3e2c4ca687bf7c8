import type { Manifest } from '../../../documents/manifest.ts'
import { hpaNameOf } from '../../autoscalers/scaled-objects.ts'
import { isOwnedBy } from '../../autoscalers/owner.ts'
import { scaledTargetOf } from '../../autoscalers/scaled.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'

const rule: ManifestRule = {
  summary: 'An HPA among the manifests that KEDA writes as well, for a ScaledObject',
  why: `KEDA writes the HPA of a ScaledObject whole each time it looks at it, and whoever applies the manifests writes it, too: each undoes
the other. Where the HPA comes first, the webhook refuses the ScaledObject; where KEDA comes first, the HPA goes with the ScaledObject.`,
  facts: ['kedacore/keda controllers/keda/hpa.go: the HPA is keda-hpa-NAME, or as advanced.horizontalPodAutoscalerConfig.name says.'],
  example: {
    wrong: `
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web}
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}
  maxReplicas: 10
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: {name: web}
spec:
  scaleTargetRef: {name: web}
  minReplicaCount: 1
  advanced: {horizontalPodAutoscalerConfig: {name: web}}
  triggers: [{type: cpu, metricType: Utilization, metadata: {value: '70'}}]`,
    right: `
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: {name: web}
spec:
  scaleTargetRef: {name: web}
  minReplicaCount: 1
  advanced: {horizontalPodAutoscalerConfig: {name: web}}
  triggers: [{type: cpu, metricType: Utilization, metadata: {value: '70'}}]`,
  },
  find: context => context.ofKind('keda.sh', 'ScaledObject').flatMap(scaledObject => judge(scaledObject, context)),
}

function judge(scaledObject: Manifest, context: ManifestContext): readonly ManifestFinding[] {
  const { namespace } = scaledObject
  const hpa = context.find({ group: 'autoscaling', kind: 'HorizontalPodAutoscaler', namespace, name: hpaNameOf(scaledObject) })
  // An HPA that names the ScaledObject as its owner is the one that KEDA made.
  if (hpa === undefined || isOwnedBy(hpa, scaledObject)) return []
  const { manifest: target = hpa } = scaledTargetOf(context, scaledObject)
  // What is given twice is there to choose from: the two modes of a chart, next to each other.
  if ([scaledObject, hpa, target].some(context.isRepeated)) return []
  return [
    {
      severity: 'error',
      object: hpa,
      path: [],
      message: `HPA ${hpa.name} is written twice: by whoever applies this, and by KEDA for ScaledObject ${scaledObject.name}`,
      help: 'Keep one of the two, or give the ScaledObject another name in advanced.horizontalPodAutoscalerConfig.name.',
      data: { scaledObject: scaledObject.name },
      related: [{ object: scaledObject, path: [], message: 'the ScaledObject that KEDA writes it for' }],
    },
  ]
}

export default rule
