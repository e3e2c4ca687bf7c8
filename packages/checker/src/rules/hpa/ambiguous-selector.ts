import type { Manifest } from '../../manifests/manifest.ts'
import { hasSameTarget, hpaNameOf, isHpa, isPaused, isScaledObject, targetOf } from '../../transition/autoscalers.ts'
import type { ManifestFinding, ManifestRule } from '../manifest-rule.ts'

const rule: ManifestRule = {
  summary: 'Two autoscalers that are applied together and scale one workload',
  why: 'The HPA controller scales neither: both have ScalingActive False, AmbiguousSelector, until one of them is gone. A ScaledObject counts, as KEDA makes an HPA of it.',
  facts: [
    'kubernetes pkg/controller/podautoscaler/horizontal.go, validateAndParseSelector: pods are looked up by selector, and more than one HPA for them is an error for each.',
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
  find({ ofKind }) {
    const autoscalers = [
      ...ofKind('autoscaling', 'HorizontalPodAutoscaler'),
      ...ofKind('keda.sh', 'ScaledObject').filter(one => !isPaused(one)),
    ]
    return autoscalers.flatMap((one, at) => {
      // Of two ScaledObjects, KEDA's webhook lets one in. HPAs come first in the list.
      const first = autoscalers.slice(0, at).find(other => isHpa(other) && hasSameTarget(one, other) && hpaOf(one) !== hpaOf(other))
      return first === undefined ? [] : [describe(one, first)]
    })
  },
}

function hpaOf(autoscaler: Manifest): string {
  return isScaledObject(autoscaler) ? hpaNameOf(autoscaler) : autoscaler.name
}

function describe(autoscaler: Manifest, first: Manifest): ManifestFinding {
  const { kind, name } = targetOf(autoscaler)
  const hpas = [first, autoscaler].map(one => `${one.namespace}/${hpaOf(one)}`).sort()
  return {
    // Files that are checked together need not be applied together: examples often hold alternatives.
    severity: 'note',
    object: autoscaler,
    path: ['spec', 'scaleTargetRef'],
    message: `names ${kind} ${name}, which HPA ${first.name} scales already: neither will`,
    help: 'Put the metrics of both into one of them.',
    data: { target: `${kind}/${name}`, hpas, condition: 'AmbiguousSelector' },
    related: [{ object: first, path: ['spec', 'scaleTargetRef'], message: 'the other one' }],
  }
}

export default rule
