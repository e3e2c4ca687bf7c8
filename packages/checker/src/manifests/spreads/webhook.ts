import { listAt, type Software } from '@crdgen/core/internal'
import type { Manifest } from '../../documents/manifest.ts'
import type { Target } from '../scale-target.ts'
import type { ManifestContext } from '../rule.ts'
import { claimVolume } from '../pods/pod-problems.ts'
import { type PodTemplate, templateOf } from '../pods/templates.ts'

/** The mode of kruise's webhook for the patches of a WorkloadSpread: checked with a workload, or not at all. */
export type Webhook =
  | { readonly checks: true; readonly template: PodTemplate; readonly volumes: readonly unknown[] }
  | { readonly checks: false; readonly because: string }

export const kruiseGroup = 'apps.kruise.io'

/** Kruise 1.8.0 puts the claims among the volumes; the tag v1.7.5 is on the commit of v1.8.3. */
export function seesClaims(kruise: Software): boolean {
  return kruise.isAtLeast('1.8.0') || (kruise.isAtLeast('1.7.5') && !kruise.isAtLeast('1.7.6'))
}

/** The Kubernetes whose merging and validation code a release of kruise is built with (its go.mod). */
export function kubernetesOf(kruise: Software): string {
  if (kruise.isAtLeast('1.9.0')) return '1.32'
  if (kruise.isAtLeast('1.8.0')) return '1.30'
  if (kruise.isAtLeast('1.7.0')) return '1.28'
  return kruise.isAtLeast('1.6.0') ? '1.26' : '1.24'
}

/** pkg/webhook/workloadspread/validating/workloadspread_validation.go, validateWorkloadSpreadSpec: which workload is fetched. */
export function webhookFor(spread: Manifest, target: Target, context: ManifestContext, kruise: Software): Webhook {
  if (!kruise.isAtLeast('1.5.0')) return no(`kruise ${kruise.version} checks no patches; 1.5.0 began to`)
  const { group, kind, name } = target
  const isKnown =
    kind === 'CloneSet'
      ? group === kruiseGroup
      : kind === 'Job'
        ? group === 'batch'
        : /^(Deployment|ReplicaSet)$/.test(kind) && group === 'apps'
  if (kind === 'StatefulSet' && (group === 'apps' || group === kruiseGroup)) return forStatefulSet(spread, target, context, kruise)
  if (!isKnown) return no(`kruise fetches no ${kind} of ${group || 'core'} to check the patch with`)
  const workload = findWorkload(context, { group, kind, name, namespace: spread.namespace })
  if (workload === undefined)
    return no(`${kind} ${name} is not in namespace ${spread.namespace} of what is checked: where it does not exist, nothing is checked`)
  return against(workload, kind === 'CloneSet' && seesClaims(kruise))
}

function forStatefulSet(spread: Manifest, { group, name }: Target, context: ManifestContext, kruise: Software): Webhook {
  if (!kruise.isAtLeast('1.9.0')) return no(`kruise before 1.9.0 fails to fetch any StatefulSet, and then checks nothing`)
  const workload = findWorkload(context, { group: 'apps', kind: 'StatefulSet', name, namespace: spread.namespace })
  if (workload !== undefined) return against(workload, true)
  const looked =
    group === 'apps'
      ? `StatefulSet ${name} is not in namespace ${spread.namespace} of what is checked`
      : `kruise looks for an apps/v1 StatefulSet ${name} instead of its own`
  return no(`${looked}: where none exists, nothing is checked`)
}

function against(workload: Manifest, addsClaims: boolean): Webhook {
  const template = templateOf(workload)
  if (template === undefined) return no(`${workload.kind} ${workload.name} has no pod template`)
  const own = listAt(template.spec, 'volumes')
  return { checks: true, template, volumes: addsClaims ? [...own, ...template.claims.map(claimVolume)] : own }
}

/** An object among the documents, else in the cluster. */
export function findWorkload({ find, live }: ManifestContext, key: Parameters<ManifestContext['find']>[0]): Manifest | undefined {
  return find(key) ?? live?.find(key)
}

function no(because: string): Webhook {
  return { checks: false, because }
}
