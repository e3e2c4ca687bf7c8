import { isRecord } from '../../manifests/value.ts'
import { judgeSpreads } from '../kruise/spread/judge-spread.ts'
import type { JudgedPatch } from '../kruise/spread/judge-spread.ts'
import { webhookData } from '../kruise/spread/patch-findings.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../manifest-rule.ts'

const example = (container: string) => `
apiVersion: apps.kruise.io/v1alpha1
kind: CloneSet
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: main, image: "registry.example/web:1"}]}
---
apiVersion: apps.kruise.io/v1alpha1
kind: WorkloadSpread
metadata: {name: web}
spec:
  targetRef: {apiVersion: apps.kruise.io/v1alpha1, kind: CloneSet, name: web}
  subsets:
    - name: zone-a
      patch: {spec: {containers: [${container}]}}`

const rule: ManifestRule = {
  summary: 'A strategic merge patch that cannot be merged into the pod it is for',
  why: 'kruise refuses the WorkloadSpread where it looks at the patch; where it does not, the pods of the subset cannot be made.',
  facts: [
    'k8s.io/apimachinery pkg/util/strategicpatch merges lists by the patchMergeKey of the Go struct: name for containers, mountPath for volumeMounts, containerPort for ports.',
    'kruise pkg/util/workloadspread/workloadspread.go, injectWorkloadSpreadIntoPod at v1.8.0: the pod webhook merges the patch again, and fails where that fails.',
  ],
  software: { kruise: '1.9.0' },
  example: { wrong: example('{image: "registry.example/web:2"}'), right: example('{name: main, image: "registry.example/web:2"}') },
  find: context => judgeSpreads(context).flatMap(judged => findingOf(judged, context)),
}

function findingOf(judged: JudgedPatch, context: ManifestContext): readonly ManifestFinding[] {
  const { spread, subset, subsetName, checked, final } = judged
  const failed = [checked, final].flatMap(patched => (patched !== undefined && 'mergeError' in patched ? [patched] : []))[0]
  if (failed === undefined) return []
  const refusals = checked !== undefined && 'mergeError' in checked ? refusalsOf(judged, checked.mergeError, checked.isMerged) : []
  const verb = failed.isMerged ? 'makes no pod' : 'cannot be merged'
  return [
    {
      severity: 'error',
      object: spread,
      path: ['spec', 'subsets', subset, 'patch'],
      message: `${verb}: ${failed.mergeError}`,
      help: helpFor(failed.mergeError),
      data: {
        error: failed.mergeError,
        subset: subsetName,
        ...webhookData(judged, refusals, refusals, context),
        pod: final !== undefined && 'mergeError' in final ? 'refused' : 'accepted',
      },
    },
  ]
}

function helpFor(error: string): string {
  const key = /does not contain declared merge key: (\w+)$/.exec(error)?.[1]
  if (key !== undefined) return `Give the item its ${key}: that is how the list finds the item to change.`
  if (error.startsWith('unknown patch type')) return '$patch takes replace, delete and, in maps, merge.'
  return 'Try the patch with kubectl patch --local --type=strategic on a pod of the workload.'
}

/** workloadspread_validation.go, validateWorkloadSpreadSubsets: goes on with an empty pod after a merge that failed. */
function refusalsOf({ subset, patch }: JudgedPatch, error: string, isMerged: boolean): readonly string[] {
  if (isMerged) return []
  const place = `spec.subsets[${subset}].patch`
  const invalid = `${place}: Invalid value: ${JSON.stringify(rawText(patch))}`
  return [
    `${invalid}: failed to merge patch: ${error}`,
    `${invalid}: failed to unmarshal: unexpected end of JSON input`,
    `${place}.containers: Required value`,
  ]
}

/** The patch as the API server hands it on: members by name, and three characters escaped. */
function rawText(patch: unknown): string {
  const sorted = JSON.stringify(patch, (_key, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
  return sorted.replace(/[<>&]/g, one => `\\u00${one.charCodeAt(0).toString(16)}`)
}

export default rule
