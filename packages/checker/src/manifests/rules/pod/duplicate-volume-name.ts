import { findInPatches, type PatchData } from '../../spreads/patch-findings.ts'
import type { ManifestRule } from '../../rule.ts'
import { statefulSet } from '../../pods/examples.ts'
import { findInTemplates, type PodProblemData } from '../../pods/template-findings.ts'

const rule: ManifestRule<PodProblemData | PatchData> = {
  severity: 'error',
  summary: 'Two volumes of one name in a pod',
  why: 'The API server refuses such a pod. A claim of volumeClaimTemplates is not a second volume: it takes the place of the one of its name.',
  facts: [
    'pkg/apis/core/validation/validation.go, ValidateVolumes: names are unique.',
    'From 1.8.0 on kruise adds the claims to the volumes of the template for the check of a WorkloadSpread patch, and does not replace any (withVolumeClaimTemplates).',
  ],
  software: { kruise: '1.9.0' },
  example: {
    wrong: statefulSet('', '      volumes: [{name: cache, emptyDir: {}}, {name: cache, emptyDir: {medium: Memory}}]'),
    right: statefulSet('', '      volumes: [{name: cache, emptyDir: {}}, {name: data, emptyDir: {}}]'),
  },
  find: context => [
    ...findInTemplates(context, 'duplicate-volume-name', ({ volume }) => ({
      message: `is ${JSON.stringify(volume)}, as that of an earlier volume: the API server refuses the pod`,
      help: 'Rename one of the two, and the mounts that mean it.',
    })),
    ...findInPatches(context, 'duplicate-volume-name', ({ problem: { volume }, isInPods, patch: checkedPatch }) => ({
      message: isInPods
        ? `leaves two volumes ${JSON.stringify(volume)}: no pod of the subset can be made`
        : `is refused: kruise ${context.software('kruise').version} adds claim ${volume} to the volume of that name, where the pods have only the claim`,
      help: isInPods
        ? 'Rename one of the two.'
        : `Drop volume ${volume} from the template of ${checkedPatch.template?.manifest.name ?? 'the workload'}: its claim takes its place anyway.`,
    })),
  ],
}

export default rule
