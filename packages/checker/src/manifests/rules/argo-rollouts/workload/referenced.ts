import { textAt, valueAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../../documents/manifest.ts'
import type { Target } from '../../../scale-target.ts'
import type { ManifestContext } from '../../../rule.ts'

/** A Rollout that takes its pods from a Deployment. */
export interface ReferringRollout {
  readonly rollout: Manifest
  readonly target: Target
  /** The scaling of the Deployment's own pods: `never`, `onsuccess` or `progressively`. */
  readonly scaleDown: string
}

/** The Rollouts with a workloadRef to a Deployment (argo-rollouts docs/migrating.md). */
export function referringRollouts(context: ManifestContext): readonly ReferringRollout[] {
  return context
    .ofKind('argoproj.io', 'Rollout')
    .filter(({ object }) => valueAt(object, 'spec', 'workloadRef') !== undefined)
    .map(rollout => ({
      rollout,
      target: context.targetOf(rollout, valueAt(rollout.object, 'spec', 'workloadRef')),
      scaleDown: textAt(rollout.object, 'spec', 'workloadRef', 'scaleDown') || 'never',
    }))
    .filter(({ target }) => target.group === 'apps' && target.kind === 'Deployment')
}
