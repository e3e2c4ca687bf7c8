import { createFinding, listAt } from '@crdgen/core/internal'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { type CheckedPatch, checkSpreads } from '../../spreads/check-spread.ts'
import { findInPatches, type PatchData } from '../../spreads/patch-findings.ts'
import { patchPod } from '../../spreads/patched-pod.ts'
import { cloneSet, patchedSubset, workloadSpread } from '../../spreads/examples.ts'

const withClaim = `${cloneSet(`
      containers:
        - name: main
          image: registry.example/web:1
          volumeMounts: [{name: logs, mountPath: /logs}]`)}
  volumeClaimTemplates:
    - metadata: {name: logs}
      spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}
---`

/** Of a patch that the kruise assumed accepts: the releases that refuse it. */
type UnseenData = {
  readonly volume: string
  readonly subset: string
  readonly kruise: string
  readonly refusedBy: string
}

const rule: ManifestRule<PatchData | UnseenData> = {
  severity: 'error',
  summary: 'A WorkloadSpread patch that kruise refuses, because it does not see the claims of the CloneSet',
  why:
    'From 1.5.0 until 1.8.0 the webhook merges the patch into the template and validates the whole pod, but without the volumes that come of ' +
    'volumeClaimTemplates. Any patch is refused then, were it one label: it is the mount of the template that fails. The pods themselves would be right.',
  facts: [
    'openkruise/kruise#1738; pkg/webhook/workloadspread/validating/workloadspread_validation.go, validateWorkloadSpreadSubsets at v1.7.2.',
    'Fixed by #1740 in v1.8.0 (withVolumeClaimTemplates); v1.7.5 has it, as its tag is on the commit of v1.8.3, and v1.7.3 and v1.7.4 have not.',
    'The webhook runs on create and update with failurePolicy Fail, and checks nothing while the CloneSet does not exist.',
  ],
  software: { kruise: '1.9.0' },
  example: {
    with: { kruise: '1.7.2' },
    wrong: withClaim + workloadSpread(patchedSubset('{metadata: {labels: {zone: a}}}')),
    right: withClaim + workloadSpread('subsets:\n    - name: zone-a'),
  },
  find: context => [
    ...findInPatches(context, 'claim-volume-not-seen', ({ problem: { volume, container, target }, patch: { webhook } }) => {
      const { version } = context.software('kruise')
      const name = webhook.checks ? webhook.template.manifest.name : ''
      const late = context.options.applyOrder === 'workloadspread-first' ? ' at its first update once the CloneSet exists' : ''
      return {
        message: `is refused by kruise ${version}${late}: it does not see claim ${volume} of CloneSet ${name}, which ${container} mounts at ${target}; the volume will exist`,
        help: 'Upgrade kruise to 1.8.0, drop the patch, or mount a volume of the template instead of a claim.',
      }
    }),
    ...checkSpreads(context).flatMap(checkedPatch => wouldBeUnseen(checkedPatch, context)),
  ],
}

/** The newest kruise is assumed when none is named, and an older one refuses a patch that the newest takes. */
function wouldBeUnseen(
  { spread, subset, subsetName, patch, webhook, final }: CheckedPatch,
  context: ManifestContext,
): readonly ManifestFinding<UnseenData>[] {
  const kruise = context.software('kruise')
  if (!kruise.assumed || !webhook.checks || webhook.template.manifest.kind !== 'CloneSet') return []
  const { template } = webhook
  const { problems } = patchPod(template, listAt(template.spec, 'volumes'), patch, '1.28')
  const unseen = problems.find(({ kind, volume }) => kind === 'volume-mount-not-found' && template.claims.includes(volume))
  const isInPods = final?.problems.some(({ kind, volume }) => kind === 'volume-mount-not-found' && volume === unseen?.volume)
  if (unseen === undefined || isInPods === true) return []
  return [
    createFinding({
      severity: 'note',
      object: spread,
      path: ['spec', 'subsets', subset, 'patch'],
      message: `is taken by kruise ${kruise.version}; releases from 1.5.0 until 1.8.0 refuse it, as they do not see claim ${unseen.volume} of CloneSet ${template.manifest.name}`,
      data: { volume: unseen.volume, subset: subsetName, kruise: kruise.version, refusedBy: '>=1.5.0 <1.8.0' },
    }),
  ]
}

export default rule
