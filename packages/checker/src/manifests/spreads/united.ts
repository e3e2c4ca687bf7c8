import { isRecord, listAt, textAt, valueAt } from '@crdgen/core/internal'
import type { Manifest } from '../../documents/manifest.ts'
import { withClaims } from '../pods/pod-problems.ts'
import { podTemplates } from '../pods/templates.ts'
import type { ManifestContext } from '../rule.ts'
import { type Patched, patchPod } from './patched-pod.ts'
import { kruiseGroup, kubernetesOf } from './webhook.ts'

/** The template of a subset of a UnitedDeployment. */
export interface UnitedPatch {
  readonly united: Manifest
  readonly subset: number
  readonly subsetName: string
  readonly patch: unknown
  /** The kind of the workloads, one for each subset: `Deployment`. */
  readonly workload: string
  readonly patched: Patched
}

const known = new WeakMap<Manifest, readonly UnitedPatch[]>()

/** Merges the patches of all UnitedDeployments: pkg/controller/uniteddeployment/adapter merges each into the template of the subset's workload. */
export function unitedPatches(context: ManifestContext): readonly UnitedPatch[] {
  return context.ofKind(kruiseGroup, 'UnitedDeployment').flatMap(united => {
    const found = known.get(united) ?? patchesOf(united, context)
    known.set(united, found)
    if (found.length > 0) context.software('kruise')
    return found
  })
}

function patchesOf(united: Manifest, context: ManifestContext): readonly UnitedPatch[] {
  const subsets = listAt(united.object, 'spec', 'topology', 'subsets').flatMap((subset, at) => {
    const patch = valueAt(subset, 'patch')
    return isRecord(patch) ? [{ at, patch, name: textAt(subset, 'name') }] : []
  })
  if (subsets.length === 0) return []
  const kubernetes = kubernetesOf(context.software('kruise'))
  return podTemplates({ all: [united], crdOf: () => undefined }).flatMap(template => {
    const volumes = withClaims(template.spec, template.claims)
    const [, , maker] = template.path
    return subsets.map(({ at, patch, name }) => ({
      united,
      subset: at,
      subsetName: name,
      patch,
      workload: workloadOf(String(maker)),
      patched: patchPod(template, volumes, patch, kubernetes),
    }))
  })
}

/** `advancedStatefulSetTemplate` makes an Advanced StatefulSet. */
function workloadOf(template: string): string {
  const name = template.replace(/Template$/, '')
  return name === 'advancedStatefulSet' ? 'Advanced StatefulSet' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
