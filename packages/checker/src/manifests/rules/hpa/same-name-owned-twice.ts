import { createFinding } from '@crdgen/core/internal'
import { hpa, scaledObjectHead } from '../../autoscalers/examples.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import { hpaMakerOf, hpaMakersIn, hpaNameFor } from '../../autoscalers/hpa-makers.ts'
import { isScaledObject } from '../../autoscalers/scaled-objects.ts'
import { isOwnedBy } from '../../autoscalers/owner.ts'
import { scaledTargetOf } from '../../autoscalers/scaled.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'

const scaledObject = `${scaledObjectHead}  minReplicaCount: 1
  advanced: {horizontalPodAutoscalerConfig: {name: web}}
  triggers: [{type: cpu, metricType: Utilization, metadata: {value: '70'}}]`

type Data = { readonly scaledObject: string } | { readonly autoscaler: string }

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'An HPA among the manifests that KEDA or AIBrix writes as well, for an object of its own',
  why: `KEDA writes the HPA of a ScaledObject whole each time it looks at it, and whoever applies the manifests writes it, too: each undoes
the other. Where the HPA comes first, the webhook refuses the ScaledObject; where KEDA comes first, the HPA goes with the ScaledObject.`,
  facts: [
    'kedacore/keda controllers/keda/hpa.go: the HPA is named keda-hpa-NAME, or by advanced.horizontalPodAutoscalerConfig.name.',
    'vllm-project/aibrix pkg/controller/podautoscaler/hpa_resources.go, and reconcileHPA of the controller: the HPA NAME-hpa is updated if it is there.',
  ],
  example: { wrong: `${hpa(10)}\n---${scaledObject}`, right: scaledObject },
  find: context => [
    ...context.ofKind('keda.sh', 'ScaledObject').flatMap(scaledObject => findSameName(scaledObject, context)),
    ...hpaMakersIn(context.ofKind)
      .filter(one => !isScaledObject(one))
      .flatMap(maker => findSameName(maker, context)),
  ],
}

/** The object is a ScaledObject, or one of another kind that an HPA is made for. */
function findSameName(scaledObject: Manifest, context: ManifestContext): readonly ManifestFinding<Data>[] {
  const { namespace } = scaledObject
  const hpa = context.find({ group: 'autoscaling', kind: 'HorizontalPodAutoscaler', namespace, name: hpaNameFor(scaledObject) ?? '' })
  // An HPA that names the ScaledObject as its owner is the one that its controller made.
  if (hpa === undefined || isOwnedBy(hpa, scaledObject)) return []
  const { controller = 'KEDA' } = hpaMakerOf(scaledObject) ?? {}
  const isKeda = isScaledObject(scaledObject)
  const { manifest: target = hpa } = scaledTargetOf(context, scaledObject)
  const way = isKeda ? ' in advanced.horizontalPodAutoscalerConfig.name' : ''
  // What is given twice is there to choose from: the two modes of a chart, next to each other.
  if ([scaledObject, hpa, target].some(context.isRepeated)) return []
  return [
    createFinding({
      object: hpa,
      path: [],
      message: `HPA ${hpa.name} is written twice: by whoever applies this, and by ${controller} for ${scaledObject.kind} ${scaledObject.name}`,
      help: `Keep one of the two, or give the ${scaledObject.kind} another name${way}.`,
      data: isKeda ? { scaledObject: scaledObject.name } : { autoscaler: scaledObject.name },
      related: [{ object: scaledObject, path: [], message: `the ${scaledObject.kind} that ${controller} writes it for` }],
    }),
  ]
}

export default rule
