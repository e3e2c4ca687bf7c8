import type { Manifest } from '../../../documents/manifest.ts'
import { hpaNameOf, isHpa, isPaused, isScaledObject, targetOf } from '../../autoscalers/scaled-objects.ts'
import { scaledTargetOf } from '../../autoscalers/scaled.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { optOutAnnotation } from '../../autoscalers/keda.ts'

const rule: ManifestRule = {
  summary: 'Two autoscalers that are applied together and scale one workload',
  why: `The HPA controller scales neither: both have ScalingActive False, AmbiguousSelector, until one of them is gone. A ScaledObject counts, as
KEDA makes an HPA of it; its webhook refuses a ScaledObject whose target another autoscaler has already. It is a note where the files
need not be one release: an object is given twice, or the workload is not among them.`,
  facts: [
    'kubernetes pkg/controller/podautoscaler/horizontal.go, validateAndParseSelector: pods are looked up by selector, and more than one HPA for them is an error for each.',
    'kedacore/keda apis/keda/v1alpha1/scaledobject_webhook.go, verifyScaledObjects and verifyHpas.',
  ],
  example: {
    wrong: `
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web-cpu}
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}
  maxReplicas: 10
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web-memory}
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}
  maxReplicas: 10`,
    right: `
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web}
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}
  maxReplicas: 10
  metrics:
    - {type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: 70}}}
    - {type: Resource, resource: {name: memory, target: {type: Utilization, averageUtilization: 80}}}`,
  },
  find(context) {
    const autoscalers = [
      ...context.ofKind('autoscaling', 'HorizontalPodAutoscaler'),
      ...context.ofKind('keda.sh', 'ScaledObject').filter(one => !isPaused(one)),
    ]
    const seen = new Map<string, Manifest[]>()
    return autoscalers.flatMap(one => {
      const { namespace, group, kind, name } = targetOf(one)
      const key = JSON.stringify([namespace, group, kind, name])
      const before = seen.get(key) ?? []
      const first = before.find(other => areTwo(one, other))
      seen.set(key, before)
      before.push(one)
      return first === undefined ? [] : [describe(one, first, context)]
    })
  },
}

/** An HPA and the ScaledObject that makes it are one autoscaler; an object that is given twice is one, too. */
function areTwo(one: Manifest, other: Manifest): boolean {
  return isScaledObject(one) && isScaledObject(other) ? one.name !== other.name : hpaOf(one) !== hpaOf(other)
}

function hpaOf(autoscaler: Manifest): string {
  return isScaledObject(autoscaler) ? hpaNameOf(autoscaler) : autoscaler.name
}

function describe(autoscaler: Manifest, first: Manifest, context: ManifestContext): ManifestFinding {
  const { kind, name, type } = targetOf(autoscaler)
  const isWithHpa = isHpa(first)
  const refusal = `the workload '${name}' of type '${type}' is already managed by the ${isWithHpa ? 'hpa' : 'ScaledObject'} '${first.name}'`
  return {
    severity: areOneRelease(autoscaler, first, context) ? 'warning' : 'note',
    object: autoscaler,
    path: ['spec', 'scaleTargetRef'],
    message: `names ${kind} ${name}, which ${isWithHpa ? 'HPA' : 'ScaledObject'} ${first.name} scales already: ${isWithHpa ? 'neither will' : "KEDA's webhook refuses the one that comes second"}`,
    help: helpFor(autoscaler, first, refusal),
    data: {
      target: `${kind}/${name}`,
      hpas: [first, autoscaler].map(one => `${one.namespace}/${hpaOf(one)}`).sort(),
      condition: 'AmbiguousSelector',
      ...(isWithHpa ? {} : { serverMessage: `admission webhook "vscaledobject.kb.io" denied the request: ${refusal}` }),
    },
    related: [{ object: first, path: ['spec', 'scaleTargetRef'], message: 'the other one' }],
  }
}

function helpFor(autoscaler: Manifest, first: Manifest, refusal: string): string {
  if (isScaledObject(first)) return 'Put the triggers of both into one of them.'
  if (isHpa(autoscaler)) return 'Put the metrics of both into one of them.'
  const isOptedOut = first.annotations[optOutAnnotation] === 'false'
  return isOptedOut
    ? `Keep one of the two. ${optOutAnnotation}: "false" keeps KEDA's webhook from refusing them, not the HPA controller.`
    : `Keep one of the two. Where the HPA is there first, KEDA's webhook refuses the ScaledObject: ${refusal}.`
}

/** Files that are checked together need not be applied together: examples hold alternatives, and often not what they scale. */
function areOneRelease(autoscaler: Manifest, first: Manifest, context: ManifestContext): boolean {
  const target = scaledTargetOf(context, autoscaler).manifest
  return target !== undefined && ![target, autoscaler, first].some(context.isRepeated)
}

export default rule
