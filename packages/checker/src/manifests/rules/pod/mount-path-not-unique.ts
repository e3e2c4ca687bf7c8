import { findInPatches, type PatchData } from '../../spreads/patch-findings.ts'
import type { ManifestRule } from '../../rule.ts'
import { statefulSet } from '../../pods/examples.ts'
import { findInTemplates, type PodProblemData } from '../../pods/template-findings.ts'

const rule: ManifestRule<PodProblemData | PatchData> = {
  severity: 'error',
  summary: 'Two mounts of one container at the same path',
  why: 'The API server refuses such a pod.',
  facts: ['pkg/apis/core/validation/validation.go, ValidateVolumeMounts: mountPath must be unique.'],
  software: { kruise: '1.9.0' },
  example: {
    wrong: statefulSet('volumeMounts: [{name: data, mountPath: /data}, {name: data, mountPath: /data, subPath: a}]'),
    right: statefulSet('volumeMounts: [{name: data, mountPath: /data}, {name: data, mountPath: /data/a, subPath: a}]'),
  },
  find: context => [
    ...findInTemplates(context, 'mount-path-not-unique', ({ target, container }) => ({
      message: `is ${JSON.stringify(target)}, where ${container} mounts another volume already: the API server refuses the pod`,
      help: 'Give one of the mounts another path.',
    })),
    ...findInPatches(context, 'mount-path-not-unique', ({ problem: { target, container } }) => ({
      message: `leaves ${container} with two mounts at ${target}: no pod of the subset can be made`,
      help: 'Mounts are merged by mountPath: change the one of the template instead of adding another.',
    })),
  ],
}

export default rule
