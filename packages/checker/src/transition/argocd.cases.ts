import { deployment, hpa, keep, scaledObject } from './objects.cases.ts'
import type { UpgradeCase } from './transition.cases.ts'

const argoHook = (when: string) => scaledObject({ annotations: { 'argocd.argoproj.io/hook': when } })

/** What Argo CD's own annotations change. */
export const syncs: readonly UpgradeCase[] = [
  [
    'a hook of Argo CD: the webhook sees what is there before the sync',
    { before: [deployment, hpa()], after: [deployment, argoHook('PreSync')], with: { argocd: '3' } },
    ['keda/target-already-managed-by-hpa'],
    [],
  ],
  [
    'a hook of Argo CD that comes after all, while the HPA is pruned first',
    { before: [deployment, hpa()], after: [deployment, argoHook('PostSync')], with: { argocd: '3' } },
    [],
    ['patch Deployment/web', 'argocd deletes HorizontalPodAutoscaler/web', 'create ScaledObject/web'],
  ],
  [
    'a hook of Argo CD during the sync',
    { before: [deployment], after: [deployment, argoHook('Sync')], with: { argocd: '3' } },
    [],
    ['patch Deployment/web', 'create ScaledObject/web'],
  ],
  [
    'a hook of Argo CD outweighs one of Helm',
    {
      before: [deployment, hpa()],
      after: [deployment, scaledObject({ annotations: { 'argocd.argoproj.io/hook': 'PostSync', 'helm.sh/hook': 'pre-upgrade' } })],
      with: { argocd: '3' },
    },
    [],
  ],
  [
    'a hook of Argo CD means nothing to Helm',
    { before: [deployment, hpa()], after: [deployment, argoHook('PostSync')], with: { helm: '3' } },
    ['keda/target-already-managed-by-hpa'],
  ],
  [
    'what Argo CD skips is left alone, and is not a ScaledObject of the release',
    { before: [deployment, hpa()], after: [deployment, hpa(), argoHook('Skip')], with: { argocd: '3' } },
    [],
    ['patch Deployment/web', 'patch HorizontalPodAutoscaler/web'],
  ],
  [
    'what Argo CD skips from now on stays',
    { before: [deployment, scaledObject()], after: [deployment, argoHook('Skip')], with: { argocd: '3' } },
    [],
    ['patch Deployment/web'],
  ],
  [
    'what Argo CD does not prune',
    {
      before: [scaledObject({ annotations: { 'argocd.argoproj.io/sync-options': 'Validate=false, Prune=false' } }, 'web')],
      after: [hpa()],
      with: { argocd: '3' },
    },
    ['hpa/same-name-owned-twice'],
    ['patch HorizontalPodAutoscaler/web'],
  ],
  [
    'the policy of Helm does not keep Argo CD from pruning',
    { before: [scaledObject({ annotations: keep }, 'web')], after: [hpa()], with: { argocd: '3' } },
    ['keda/hpa-lost-on-disable'],
  ],
]
