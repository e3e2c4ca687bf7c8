import type { PodProblem } from '../../pods/pod-problem.ts'
import { suggest, listAt, textAt } from '@crdgen/core/internal'
import { findInPatches, type PatchData } from '../../spreads/patch-findings.ts'
import type { ManifestRule } from '../../rule.ts'
import { statefulSet } from '../../pods/examples.ts'
import { findInTemplates, type PodProblemData } from '../../pods/template-findings.ts'
import type { PodTemplate } from '../../pods/templates.ts'

const rule: ManifestRule<PodProblemData | PatchData> = {
  severity: 'error',
  summary: 'A container mounts a volume that the pod does not have',
  why: 'The API server refuses such a pod. The object of a controller whose template is not validated is accepted, and then no pod is created.',
  facts: [
    'pkg/apis/core/validation/validation.go, ValidateVolumeMounts and ValidateVolumeDevices: the name must be that of a volume.',
    'The claims of volumeClaimTemplates become volumes of the same name: pkg/controller/statefulset/stateful_set_utils.go, updateStorage; for kruise cloneset_utils.go, UpdateStorage.',
  ],
  software: { kruise: '1.9.0' },
  example: {
    wrong: statefulSet('volumeMounts: [{name: dta, mountPath: /var/lib/db}]'),
    right: statefulSet('volumeMounts: [{name: data, mountPath: /var/lib/db}]'),
  },
  find: context => [
    ...findInTemplates(context, 'volume-mount-not-found', (problem, template) => ({
      message: `is ${JSON.stringify(problem.volume)}, which is not a volume of the pod${template.claims.length === 0 ? '' : ', and no claim either'}: the API server refuses the pod`,
      help: adviseOnVolume(problem, template),
    })),
    ...findInPatches(context, 'volume-mount-not-found', ({ problem, isInPods, patch: checkedPatch }) => ({
      message: `${isInPods ? 'leaves' : 'is refused: it has'} ${problem.container} with a ${useOf(problem)} of ${JSON.stringify(problem.volume)} at ${problem.target}, which is not a volume of the pod${isInPods ? ': no pod of the subset can be made' : ''}`,
      help: isInPods
        ? adviseOnVolume(problem, checkedPatch.template)
        : 'Rename the workload: kruise checks the patch with the apps/v1 StatefulSet of its name.',
    })),
  ],
}

function useOf({ path }: PodProblem): string {
  return path.includes('volumeDevices') ? 'device' : 'mount'
}

function adviseOnVolume(problem: PodProblem, template: PodTemplate | undefined): string {
  const { volume } = problem
  const known = [...listAt(template?.spec, 'volumes').map(one => textAt(one, 'name')), ...(template?.claims ?? [])]
  if (known.includes(volume)) return `The patch takes volume ${volume} away: leave it, or take its mounts away, too.`
  const near = suggest(volume, known)
  if (near !== undefined) return `Did you mean ${near}?`
  return known.length === 0
    ? `Add a volume ${volume}, or drop the ${useOf(problem)}.`
    : `Add a volume ${volume}, or mount one of ${known.join(', ')}.`
}

export default rule
