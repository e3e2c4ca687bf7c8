import { createFinding, formatPath, jsonText, type Software } from '@crdgen/core/internal'
import { hasSameTarget, hasHpaConfig, isHpa, isScaledObject, wantedHpaName } from '../../../manifests/autoscalers/scaled-objects.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { LiveObject } from '../../model.ts'
import type { TransitionContext, TransitionFinding, TransitionRule } from '../../rule.ts'
import { kedaSince, transferAnnotation } from '../../../manifests/autoscalers/keda.ts'

type Data = {
  readonly hpa?: string
  readonly annotation: string
  readonly value: unknown
}

const rule: TransitionRule<Data> = {
  severity: 'error',
  summary: 'An annotation that should hand an HPA over to KEDA, and does not',
  why: `KEDA takes over an HPA only with ${transferAnnotation}: "true" on the ScaledObject and the name of the HPA in
advanced.horizontalPodAutoscalerConfig.name. Its documentation once printed the prefix autoscaling.keda.sh/ (kedacore/keda-docs#1166).
Between 2.11.0 and 2.18.1 the webhook panics where the name is missing (kedacore/keda#7254).`,
  example: {
    before: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
    wrong: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web, annotations: {autoscaling.keda.sh/transfer-hpa-ownership: "true"}}, spec: {scaleTargetRef: {name: web}, advanced: {horizontalPodAutoscalerConfig: {name: web}}}}
`,
    right: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web, annotations: {scaledobject.keda.sh/transfer-hpa-ownership: "true"}}, spec: {scaleTargetRef: {name: web}, advanced: {horizontalPodAutoscalerConfig: {name: web}}}}
`,
  },
  find: context => [...context.after.filter(isScaledObject).flatMap(one => checkTransfer(one, context)), ...onHpas(context)],
}

/** The annotation in the wrong place: on the HPA that the webhook refuses a ScaledObject for. */
function onHpas({ outcome }: TransitionContext): readonly TransitionFinding<Data>[] {
  return outcome.refusals.flatMap(({ object, because }) => {
    const key = isHpa(because) && isScaledObject(object) ? keyIn(because) : undefined
    if (key === undefined || keyIn(object) !== undefined) return []
    return [
      createFinding({
        severity: 'error',
        object: because,
        path: formatPath(['metadata', 'annotations', key]),
        message: 'does not hand the HPA over to KEDA: KEDA looks for it on the ScaledObject, not on the HPA',
        help: `Write ${transferAnnotation}: "true" on ScaledObject ${object.name}, and advanced.horizontalPodAutoscalerConfig.name: ${because.name}.`,
        data: { hpa: because.name, annotation: key, value: because.annotations[key] },
        dependsOnKeda: true,
      }),
    ]
  })
}

/** The spelling of the annotation: KEDA's own key, else one that is meant to be it. */
function keyIn({ annotations }: Manifest): string | undefined {
  return transferAnnotation in annotations
    ? transferAnnotation
    : Object.keys(annotations).find(name => name.endsWith('/transfer-hpa-ownership'))
}

function checkTransfer(scaledObject: Manifest, { outcome, keda }: TransitionContext): readonly TransitionFinding<Data>[] {
  const key = keyIn(scaledObject)
  const known = [...outcome.atStart.values(), ...outcome.refusals.map(({ because }) => because)]
  const hpa = known.find(one => isHpa(one) && one.owner !== scaledObject.name && hasSameTarget(one, scaledObject))
  const fault = key === undefined ? undefined : findFault(key, scaledObject, hpa, keda)
  if (key === undefined || fault === undefined) return []
  const isRefused = outcome.refusals.some(({ object, because }) => object === scaledObject && isHpa(because))
  return [
    createFinding({
      severity: isRefused ? 'error' : 'note',
      object: scaledObject,
      path: formatPath(['metadata', 'annotations', key]),
      message: hpa === undefined ? `would hand no HPA over to KEDA: ${fault}` : `does not hand HPA ${hpa.name} over to KEDA: ${fault}`,
      help: `Write ${transferAnnotation}: "true", and advanced.horizontalPodAutoscalerConfig.name: ${hpa?.name ?? 'NAME'}.`,
      data: { ...(hpa === undefined ? {} : { hpa: hpa.name }), annotation: key, value: scaledObject.annotations[key] },
      dependsOnKeda: true,
    }),
  ]
}

/** Without an HPA to hand over, only what is wrong in itself counts. */
function findFault(key: string, scaledObject: Manifest, hpa: LiveObject | undefined, keda: Software): string | undefined {
  const value = scaledObject.annotations[key]
  if (key !== transferAnnotation) return `KEDA knows no annotation ${key}; the prefix is scaledobject.keda.sh/`
  if (value === 'false') return undefined
  if (value !== 'true') return `the value must be the string "true", not ${jsonText(value)}`
  if (hpa === undefined) return undefined
  if (!keda.isAtLeast(kedaSince.transfer)) return `KEDA ${keda.version} does not know it; it came with ${kedaSince.transfer}`
  const wanted = wantedHpaName(scaledObject)
  if (wanted === hpa.name) return undefined
  if (wanted !== '') return `the ScaledObject names HPA ${wanted}`
  const panics = !hasHpaConfig(scaledObject) && !keda.isAtLeast(kedaSince.transferNeedsName)
  return `the ScaledObject names no HPA${panics ? `, and the webhook of KEDA ${keda.version} panics at that` : ''}`
}

export default rule
