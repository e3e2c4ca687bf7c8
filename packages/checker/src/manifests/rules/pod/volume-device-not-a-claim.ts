import { findInPatches, type PatchData } from '../../spreads/patch-findings.ts'
import type { ManifestRule } from '../../rule.ts'
import { statefulSet } from '../../pods/examples.ts'
import { findInTemplates, type PodProblemData } from '../../pods/template-findings.ts'

const volumes = '      volumes: [{name: scratch, emptyDir: {}}]'

const rule: ManifestRule<PodProblemData | PatchData> = {
  severity: 'error',
  summary: 'A volumeDevices entry of a volume that is not a claim',
  why: 'Only claims and ephemeral claims can be block devices; the API server refuses such a pod.',
  facts: ['pkg/apis/core/validation/validation.go, ValidateVolumeDevices: persistentVolumeClaim or ephemeral.'],
  software: { kruise: '1.9.0' },
  example: {
    wrong: statefulSet('volumeDevices: [{name: scratch, devicePath: /dev/xvda}]', volumes),
    right: statefulSet('volumeDevices: [{name: data, devicePath: /dev/xvda}]', volumes),
  },
  find: context => [
    ...findInTemplates(context, 'volume-device-not-a-claim', ({ volume }) => ({
      message: `is ${JSON.stringify(volume)}, a volume that is not a claim: the API server refuses the pod`,
      help: 'Mount the volume with volumeMounts, or make it a claim with volumeMode Block.',
    })),
    ...findInPatches(context, 'volume-device-not-a-claim', ({ problem: { volume, container } }) => ({
      message: `has ${container} use ${volume} as a device, which is not a claim: no pod of the subset can be made`,
      help: 'Mount the volume with volumeMounts, or make it a claim with volumeMode Block.',
    })),
  ],
}

export default rule
