import type { ManifestRule } from '../manifest-rule.ts'
import { autoscalersOf, nameOf } from '../scale/autoscalers/autoscalers.ts'
import { referringRollouts } from './workload/referenced.ts'

/** kubernetes pkg/controller/podautoscaler/horizontal.go: ScalingActive=False, reason ScalingDisabled. */
const controllerMessage = 'scaling is disabled since the replica count of the target is zero'

const rule: ManifestRule = {
  summary: 'An autoscaler on a Deployment that a Rollout has taken over',
  why: 'The pods that serve are those of the Rollout, and nothing scales them; once the Deployment is scaled down, the autoscaler is off.',
  facts: [
    'argoproj/argo-rollouts#3855: a HorizontalPodAutoscaler on a Deployment with replicas 0 stays inactive.',
    'argoproj/argo-rollouts docs/features/hpa-support.md: a HorizontalPodAutoscaler names the Rollout.',
  ],
  example: {
    wrong: `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: registry.example/web}]}}
---
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: {name: web}
spec:
  replicas: 2
  workloadRef: {apiVersion: apps/v1, kind: Deployment, name: web, scaleDown: onsuccess}
  strategy: {canary: {}}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web}
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}
  maxReplicas: 4`,
    right: `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: registry.example/web}]}}
---
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: {name: web}
spec:
  replicas: 2
  workloadRef: {apiVersion: apps/v1, kind: Deployment, name: web, scaleDown: onsuccess}
  strategy: {canary: {}}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web}
spec:
  scaleTargetRef: {apiVersion: argoproj.io/v1alpha1, kind: Rollout, name: web}
  maxReplicas: 4`,
  },
  find(context) {
    const rollouts = referringRollouts(context)
    return autoscalersOf(context).flatMap(({ manifest, target }) => {
      const found = rollouts.find(
        one =>
          one.rollout.namespace === manifest.namespace &&
          one.target.group === target.group &&
          one.target.kind === target.kind &&
          one.target.name === target.name,
      )
      if (found === undefined) return []
      return [
        {
          severity: 'warning',
          object: manifest,
          path: ['spec', 'scaleTargetRef'],
          message: `names ${nameOf(target)}, whose pods Rollout ${found.rollout.name} runs`,
          help: `Name the Rollout: apiVersion: argoproj.io/v1alpha1, kind: Rollout, name: ${found.rollout.name}.`,
          data: { rollout: found.rollout.name, ...(found.scaleDown === 'never' ? {} : { controllerMessage }) },
          related: [{ object: found.rollout, path: ['spec', 'workloadRef'], message: 'the Rollout that runs its pods' }],
        },
      ]
    })
  },
}

export default rule
