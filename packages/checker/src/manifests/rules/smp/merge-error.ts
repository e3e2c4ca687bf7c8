import { createFinding, formatPath } from '@crdgen/core/internal'
import { type CheckedPatch, checkSpreads } from '../../spreads/check-spread.ts'
import { mergeRefusals } from '../../spreads/refusals.ts'
import { type WebhookData, webhookData } from '../../spreads/patch-findings.ts'
import { placeInPatch } from '../../spreads/place-in-patch.ts'
import type { Patched, Unpatched } from '../../spreads/patched-pod.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { cloneSet, patchedSubset, workloadSpread } from '../../spreads/examples.ts'

const example = (container: string) => `${cloneSet(' {containers: [{name: main, image: "registry.example/web:1"}]}')}
---${workloadSpread(patchedSubset(`{spec: {containers: [${container}]}}`))}`

type Data = WebhookData & { readonly error: string; readonly subset: string; readonly pod: string }

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'A strategic merge patch that cannot be merged into the pod it is for',
  why: 'kruise refuses the WorkloadSpread where it looks at the patch; where it does not, the pods of the subset cannot be made.',
  facts: [
    'k8s.io/apimachinery pkg/util/strategicpatch merges lists by the patchMergeKey of the Go struct: name for containers, mountPath for volumeMounts, containerPort for ports.',
    'kruise pkg/util/workloadspread/workloadspread.go, injectWorkloadSpreadIntoPod at v1.8.0: the pod webhook merges the patch again, and fails where that fails.',
  ],
  software: { kruise: '1.9.0' },
  example: { wrong: example('{image: "registry.example/web:2"}'), right: example('{name: main, image: "registry.example/web:2"}') },
  find: context => checkSpreads(context).flatMap(checkedPatch => findingOf(checkedPatch, context)),
}

function findingOf(checkedPatch: CheckedPatch, context: ManifestContext): readonly ManifestFinding<Data>[] {
  const { spread, subset, subsetName, checked, final } = checkedPatch
  const failed = [checked, final].find(isUnpatched)
  if (failed === undefined) return []
  const { mergeError: error, problem } = failed
  return [
    createFinding({
      object: spread,
      path: [
        'spec',
        'subsets',
        subset,
        'patch',
        ...(problem === undefined ? [] : placeInPatch(checkedPatch.patch, problem.path, problem.pod)),
      ],
      message:
        problem === undefined ? `cannot be merged: ${plainError(error)}` : `makes no pod: ${formatPath(problem.path)} ${problem.message}`,
      help:
        problem === undefined
          ? adviseOnMerge(error)
          : 'Fix the value: the CRD does not describe what a patch may hold, so nothing else checks it.',
      data: {
        error,
        subset: subsetName,
        ...webhookData(checkedPatch, mergeRefusals(checkedPatch), context),
        pod: isUnpatched(final) ? 'refused' : 'accepted',
      },
    }),
  ]
}

function isUnpatched(patched: Patched | undefined): patched is Unpatched {
  return patched?.mergeError !== undefined
}

/** Go's print of the item is in the webhook's own words. */
function plainError(error: string): string {
  return error.replace(/^map: map\[.*\] does not contain declared merge key: (\w+)$/s, 'an item of a list that is merged by $1 has none')
}

function adviseOnMerge(error: string): string {
  const key = /does not contain declared merge key: (\w+)$/.exec(error)?.[1]
  if (key !== undefined) return `Give the item its ${key}: that is how the list finds the item to change.`
  if (error === 'invalid JSON document') return 'Write the patch as an object; a | before it makes text of it.'
  if (error.startsWith('unknown patch type')) return '$patch takes replace, delete and, in maps, merge.'
  return 'Try the patch with kubectl patch --local --type=strategic on a pod of the workload.'
}

export default rule
