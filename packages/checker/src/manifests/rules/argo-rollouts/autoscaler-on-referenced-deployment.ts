import { createFinding } from '@crdgen/core/internal'
import type { ManifestRule } from '../../rule.ts'
import { autoscalersOf, kindAndName } from '../../autoscalers/autoscalers.ts'
import { referredDeployment } from './workload/examples.ts'
import { referringRollouts } from './workload/referenced.ts'
import { hpa } from '../../autoscalers/examples.ts'

/** kubernetes pkg/controller/podautoscaler/horizontal.go: ScalingActive=False, reason ScalingDisabled. */
const controllerMessage = 'scaling is disabled since the replica count of the target is zero'

const hpaOn = (kind: string) => `${referredDeployment('onsuccess')}\n---${hpa(4, 'web', kind)}`

const rule: ManifestRule<{ readonly controllerMessage?: string; readonly rollout: string }> = {
  severity: 'warning',
  summary: 'An autoscaler on a Deployment that a Rollout has taken over',
  why: 'The pods that serve are those of the Rollout, and nothing scales them; once the Deployment is scaled down, the autoscaler is off.',
  facts: [
    'argoproj/argo-rollouts#3855: a HorizontalPodAutoscaler on a Deployment with replicas 0 stays inactive.',
    'argoproj/argo-rollouts docs/features/hpa-support.md: a HorizontalPodAutoscaler names the Rollout.',
  ],
  example: { wrong: hpaOn('apiVersion: apps/v1, kind: Deployment'), right: hpaOn('apiVersion: argoproj.io/v1alpha1, kind: Rollout') },
  find(context) {
    const rollouts = referringRollouts(context)
    return autoscalersOf(context).flatMap(({ manifest, target, path }) => {
      const found = rollouts.find(
        one =>
          one.rollout.namespace === manifest.namespace &&
          one.target.group === target.group &&
          one.target.kind === target.kind &&
          one.target.name === target.name,
      )
      if (found === undefined) return []
      return [
        createFinding({
          object: manifest,
          path,
          message: `names ${kindAndName(target)}, whose pods Rollout ${found.rollout.name} runs`,
          help: `Name the Rollout: apiVersion: argoproj.io/v1alpha1, kind: Rollout, name: ${found.rollout.name}.`,
          data: { rollout: found.rollout.name, ...(found.scaleDown === 'never' ? {} : { controllerMessage }) },
          related: [{ object: found.rollout, path: ['spec', 'workloadRef'], message: 'the Rollout that runs its pods' }],
        }),
      ]
    })
  },
}

export default rule
