import { createFinding, formatPath, suggest, type Keys } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import type { ManifestFinding, ManifestRule } from '../../rule.ts'
import { checkSpreads } from '../../spreads/check-spread.ts'
import type { Patched } from '../../spreads/patched-pod.ts'
import { placeInPatch } from '../../spreads/place-in-patch.ts'
import { unitedPatches } from '../../spreads/united.ts'
import { patchedCloneSet } from '../../spreads/examples.ts'

type Data = { readonly subset: string; readonly field: string }

const rule: ManifestRule<Data> = {
  severity: 'warning',
  summary: 'A field of a patch that a pod does not have',
  why: 'kruise decodes the patched pod with encoding/json, which drops unknown fields without an error: that part of the patch has no effect.',
  facts: [
    'workloadspread_validation.go, validateWorkloadSpreadSubsets: json.Unmarshal into a v1.Pod; pkg/util/workloadspread/workloadspread.go, injectWorkloadSpreadIntoPod does the same when pods are made.',
    'The v1.Pod is that of the Kubernetes release that kruise is built with: a field of a newer Kubernetes is dropped, too.',
  ],
  software: { kruise: '1.9.0' },
  example: {
    wrong: patchedCloneSet('{containers: [{name: main, env: [{name: ZONE, value: a}]}]}'),
    right: patchedCloneSet('{spec: {containers: [{name: main, env: [{name: ZONE, value: a}]}]}}'),
  },
  find: context => [
    ...checkSpreads(context).flatMap(({ spread, subset, subsetName, patch, checked, final }) =>
      findings(spread, ['spec', 'subsets', subset, 'patch'], subsetName, patch, final ?? checked),
    ),
    ...unitedPatches(context).flatMap(({ united, subset, subsetName, patch, patched }) =>
      findings(united, ['spec', 'topology', 'subsets', subset, 'patch'], subsetName, patch, patched),
    ),
  ],
}

function findings(
  object: Manifest,
  base: Keys,
  subset: string,
  patch: unknown,
  patched: Patched | undefined,
): readonly ManifestFinding<Data>[] {
  if (patched === undefined || patched.mergeError !== undefined) return []
  return patched.dropped.map(path =>
    createFinding({
      object,
      path: [...base, ...placeInPatch(patch, path, patched.pod)],
      message: `is not a field of a Pod: kruise drops it, and the patch has no effect there`,
      help: adviseOnField(path),
      data: { subset, field: formatPath(path) },
    }),
  )
}

const ofPodSpec = [
  'affinity',
  'containers',
  'initContainers',
  'nodeSelector',
  'tolerations',
  'volumes',
  'serviceAccountName',
  'hostNetwork',
]

function adviseOnField(path: Keys): string {
  const [first] = path
  if (path.length === 1 && ofPodSpec.includes(String(first))) return `Write it below spec: patch: {spec: {${String(first)}: …}}.`
  const near = path.length === 1 ? suggest(String(first), ['metadata', 'spec']) : undefined
  return near === undefined ? 'Correct the name, or take the field away.' : `Did you mean ${near}?`
}

export default rule
