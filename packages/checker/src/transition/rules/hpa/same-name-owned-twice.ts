import { createFinding } from '@crdgen/core/internal'
import { hpaNameOf, isHpa, isPaused, isScaledObject } from '../../../manifests/autoscalers/scaled-objects.ts'
import { isOwnedBy } from '../../../manifests/autoscalers/owner.ts'
import { namespaceFlag } from '../../namespaces.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { TransitionRule } from '../../rule.ts'
import { findKey } from '../../sets.ts'

const rule: TransitionRule<{ readonly scaledObject: string }> = {
  severity: 'error',
  summary: 'An HPA that the release renders, and that KEDA writes as well',
  why: `KEDA writes the HPA of a ScaledObject whole each time it looks at it, and Helm writes it at each upgrade: each undoes the other.
Where the HPA comes first, the webhook refuses the ScaledObject; where KEDA comes first, the HPA goes with the ScaledObject.`,
  example: {
    before: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
    wrong: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
---
{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web, annotations: {scaledobject.keda.sh/transfer-hpa-ownership: "true"}}, spec: {scaleTargetRef: {name: web}, advanced: {horizontalPodAutoscalerConfig: {name: web}}}}
`,
    right: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
  },
  find({ after, outcome, tool }) {
    const kept = [...outcome.atEnd.values()].filter(one => isScaledObject(one) && findKey(after, one) === undefined)
    const writers: readonly Manifest[] = outcome.status === 'failed' ? after : [...after, ...kept]
    return writers.filter(isScaledObject).flatMap(scaledObject => {
      const hpa = after.find(one => isHpa(one) && one.namespace === scaledObject.namespace && one.name === hpaNameOf(scaledObject))
      if (hpa === undefined || isOwnedBy(hpa, scaledObject)) return []
      return [
        createFinding({
          object: hpa,
          message: isPaused(scaledObject)
            ? `HPA ${hpa.name} is written by this release, and deleted by KEDA while ScaledObject ${scaledObject.name} is paused`
            : `HPA ${hpa.name} is written twice: by this release, and by KEDA for ScaledObject ${scaledObject.name}`,
          help: after.includes(scaledObject)
            ? 'Render one of the two, or give the ScaledObject another name in advanced.horizontalPodAutoscalerConfig.name.'
            : `The ScaledObject is kept (${tool === 'helm' ? 'helm.sh/resource-policy' : 'argocd.argoproj.io/sync-options'}). Leave the HPA to the release: kubectl delete scaledobject ${scaledObject.name}${namespaceFlag(scaledObject)} --cascade=orphan`,
          data: { scaledObject: scaledObject.name },
        }),
      ]
    })
  },
}

export default rule
