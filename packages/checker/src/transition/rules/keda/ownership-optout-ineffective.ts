import { createFinding, formatPath, jsonText } from '@crdgen/core/internal'
import { hasSameTarget, isHpa, isScaledObject } from '../../../manifests/autoscalers/scaled-objects.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { TransitionContext, TransitionFinding, TransitionRule } from '../../rule.ts'
import { findKey } from '../../sets.ts'
import { kedaSince, optOutAnnotation } from '../../../manifests/autoscalers/keda.ts'

type Data = {
  readonly annotation: string
  readonly value: unknown
}

const rule: TransitionRule<Data> = {
  severity: 'warning',
  summary: `An annotation that should keep KEDA's webhook from looking at an HPA, and does not`,
  why: `The webhook leaves an HPA alone that carries ${optOutAnnotation}: "false" (KEDA 2.14.0 and later). KEDA's documentation prints
"true", which does nothing, and on the ScaledObject the annotation does nothing either.`,
  example: {
    before: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
    wrong: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web, annotations: {validations.keda.sh/hpa-ownership: "false"}}, spec: {scaleTargetRef: {name: web}}}
`,
    right: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web, annotations: {scaledobject.keda.sh/transfer-hpa-ownership: "true"}}, spec: {scaleTargetRef: {name: web}, advanced: {horizontalPodAutoscalerConfig: {name: web}}}}
`,
  },
  // Without a webhook there is nothing to opt out of.
  find: context => (context.keda.isAtLeast(kedaSince.webhook) ? [...onScaledObjects(context), ...onHpas(context)] : []),
}

function onScaledObjects({ after, outcome }: TransitionContext): readonly TransitionFinding<Data>[] {
  const hpas = [...outcome.atStart.values(), ...after].filter(isHpa)
  return after
    .filter(one => isScaledObject(one) && optOutAnnotation in one.annotations)
    .filter(one => hpas.some(hpa => hasSameTarget(hpa, one) && !('owner' in hpa && hpa.owner === one.name)))
    .map(one => findingOfOptOut(one, 'KEDA looks for it on the HPA, not on the ScaledObject'))
}

function onHpas({ before, after, outcome, keda }: TransitionContext): readonly TransitionFinding<Data>[] {
  const scaledObjects = [...before, ...after].filter(isScaledObject)
  const known = [...outcome.atStart.values()].filter(one => one.owner === undefined && findKey(after, one) === undefined)
  return [...after, ...known]
    .filter(one => isHpa(one) && scaledObjects.some(other => hasSameTarget(one, other)))
    .flatMap(hpa => {
      const key = keyIn(hpa)
      if (key === undefined) return []
      if (key !== optOutAnnotation)
        return [findingOfOptOut(hpa, `KEDA knows no annotation ${key}; the prefix is validations.keda.sh/`, key)]
      const value = hpa.annotations[optOutAnnotation]
      if (value !== 'false') return [findingOfOptOut(hpa, `the value must be the string "false", not ${jsonText(value)}`)]
      if (keda.isAtLeast(kedaSince.optOut)) return []
      return [findingOfOptOut(hpa, `KEDA ${keda.version} does not know it; it came with ${kedaSince.optOut}`)]
    })
}

/** The spelling of the annotation: KEDA's own key, else one that is meant to be it. */
function keyIn({ annotations }: Manifest): string | undefined {
  return optOutAnnotation in annotations ? optOutAnnotation : Object.keys(annotations).find(name => name.endsWith('.keda.sh/hpa-ownership'))
}

function findingOfOptOut(object: Manifest, fault: string, key: string = optOutAnnotation): TransitionFinding<Data> {
  return createFinding({
    object,
    path: formatPath(['metadata', 'annotations', key]),
    message: `does not keep KEDA's webhook from looking at the HPA: ${fault}`,
    help: `Write ${optOutAnnotation}: "false" on the HPA, and release that before the ScaledObject comes: the webhook checks only what exists.`,
    data: { annotation: key, value: object.annotations[key] },
    dependsOnKeda: true,
  })
}

export default rule
