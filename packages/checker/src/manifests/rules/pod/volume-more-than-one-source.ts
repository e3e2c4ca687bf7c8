import { findInPatches, type PatchData } from '../../spreads/patch-findings.ts'
import type { ManifestRule } from '../../rule.ts'
import { statefulSet } from '../../pods/examples.ts'
import { findInTemplates, type PodProblemData } from '../../pods/template-findings.ts'

const rule: ManifestRule<PodProblemData | PatchData> = {
  severity: 'error',
  summary: 'A volume with more than one source',
  why: 'The API server refuses such a pod. A strategic merge patch makes one easily: volumes are merged by name, and the source that was there stays beside the new one.',
  facts: [
    'pkg/apis/core/validation/validation.go, validateVolumeSource: may not specify more than 1 volume type.',
    'Volumes have the patch strategy merge,retainKeys: only with $retainKeys, or null for the old source, does it go.',
  ],
  software: { kruise: '1.9.0' },
  example: {
    wrong: statefulSet('', '      volumes: [{name: cache, emptyDir: {}, hostPath: {path: /cache}}]'),
    right: statefulSet('', '      volumes: [{name: cache, hostPath: {path: /cache}}]'),
  },
  find: context => [
    ...findInTemplates(context, 'volume-more-than-one-source', ({ sources = [] }) => ({
      message: `is a second source of the volume, which has ${sources.join(' and ')}: the API server refuses the pod`,
      help: 'Keep one of them.',
    })),
    ...findInPatches(context, 'volume-more-than-one-source', ({ problem: { volume, sources = [] }, isInPods, patch: { template } }) => ({
      message: `gives volume ${volume} both ${sources.join(' and ')}${isInPods ? ': no pod of the subset can be made' : ''}`,
      help: template?.claims.includes(volume)
        ? `The pods have ${volume} as a claim already: drop the volume from the patch.`
        : `Set the old source to null in the patch, or name what is to stay: $retainKeys: [name, ${sources.at(-1)}].`,
    })),
  ],
}

export default rule
