import { createFinding } from '@crdgen/core/internal'
import { hpaNameOf, isHpa, isScaledObject } from '../../../manifests/autoscalers/scaled-objects.ts'
import type { TransitionRule } from '../../rule.ts'
import { targetName, without } from '../../sets.ts'

const rule: TransitionRule<{ readonly hpa: string; readonly target: string }> = {
  severity: 'warning',
  summary: 'A release that goes from an HPA to KEDA, and deletes the HPA that KEDA has just taken over',
  why: `KEDA takes over the HPA as the annotation asks. Helm still deletes it, as the new release has none, and KEDA makes it again.
In between, the workload has no autoscaler, and the new HPA starts without what the old one knew (its last scaling, its windows).`,
  example: {
    before: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web, annotations: {validations.keda.sh/hpa-ownership: "false"}}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
    wrong: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web, annotations: {scaledobject.keda.sh/transfer-hpa-ownership: "true"}}, spec: {scaleTargetRef: {name: web}, advanced: {horizontalPodAutoscalerConfig: {name: web}}}}
`,
    right: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web}, spec: {scaleTargetRef: {name: web}}}
`,
  },
  find({ before, after, outcome }) {
    if (outcome.status === 'failed') return []
    const dropped = without(before, after).filter(isHpa)
    return after.filter(isScaledObject).flatMap(scaledObject => {
      const name = hpaNameOf(scaledObject)
      const hpa = dropped.find(one => one.namespace === scaledObject.namespace && one.name === name)
      const again = outcome.steps.some(
        ({ action, object, namespace }) =>
          action === 're-create' && namespace === scaledObject.namespace && object === `HorizontalPodAutoscaler/${name}`,
      )
      if (hpa === undefined || !again) return []
      return [
        createFinding({
          object: scaledObject,
          message: `ScaledObject ${scaledObject.name} takes over HPA ${name}, which this release deletes: ${targetName(scaledObject)} has no autoscaler until KEDA makes the HPA again`,
          help: 'Give the ScaledObject another HPA name and opt the HPA out (validations.keda.sh/hpa-ownership: "false") in a release before this one. helm.sh/resource-policy: keep on the HPA does not help, as KEDA writes the annotations of the ScaledObject over it.',
          data: { hpa: name, target: targetName(scaledObject) },
          dependsOnKeda: true,
        }),
      ]
    })
  },
}

export default rule
