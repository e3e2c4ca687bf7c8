import { createFinding } from '@crdgen/core/internal'
import { isHpa, targetOf } from '../../../manifests/autoscalers/scaled-objects.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { TransitionRule } from '../../rule.ts'
import { findKey, findTarget, isAutoscaler, isScaledIn, targetName } from '../../sets.ts'

const rule: TransitionRule<{ readonly autoscaler: string }> = {
  severity: 'warning',
  summary: 'A workload that loses all its autoscalers',
  why: 'The workload keeps the number of replicas that it happens to have. A release that means it sets spec.replicas.',
  example: {
    before: `{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}}
---
{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web}, spec: {scaleTargetRef: {name: web}}}
`,
    wrong: `{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}}
`,
    right: `{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}}
---
{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
  },
  find({ before, after, outcome }) {
    if (outcome.status === 'failed') return []
    const left = [...outcome.atEnd.values()].filter(isHpa)
    const seen = new Set<string>()
    return before.filter(isAutoscaler).flatMap(autoscaler => {
      const target = findTarget(after, targetOf(autoscaler))
      const key = `${autoscaler.namespace} ${targetName(autoscaler)}`
      if (target === undefined || isScaledIn(after, autoscaler) || isScaledIn(left, autoscaler) || seen.has(key)) return []
      seen.add(key)
      return [
        createFinding({
          object: target,
          message: `${targetName(autoscaler)} loses its autoscaler: ${autoscaler.kind} ${autoscaler.name} ${whereTo(autoscaler, after)}, and nothing else scales it`,
          help: 'If that is meant, set spec.replicas; else render an HPA or a ScaledObject for it.',
          data: { autoscaler: `${autoscaler.kind}/${autoscaler.name}` },
        }),
      ]
    })
  },
}

function whereTo(autoscaler: Manifest, after: readonly Manifest[]): string {
  const now = findKey(after, autoscaler)
  return now === undefined ? 'goes' : `scales ${targetName(now)} now`
}

export default rule
