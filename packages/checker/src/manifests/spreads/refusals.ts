import { goJson } from '@crdgen/go'
import type { PodProblem } from '../pods/pod-problem.ts'
import { formatPath } from '@crdgen/core/internal'
import type { PodError } from '../pods/server-answer.ts'
import type { CheckedPatch } from './check-spread.ts'
import type { Unpatched } from './patched-pod.ts'

/** All that the webhook has against one patch, word for word and in its order. */
export function refusalsOf(checkedPatch: CheckedPatch): readonly string[] {
  return [
    ...mergeRefusals(checkedPatch),
    ...problemsOf(checkedPatch.checked).map(problem => refusal(problem, checkedPatch)),
    ...errorsOf(checkedPatch.checked)
      .filter(isOfSpec)
      .map(error => errorRefusal(error, checkedPatch)),
  ]
}

/** Errors of the API server besides volumes and mounts. */
export function errorsOf(patched: CheckedPatch['checked']): readonly PodError[] {
  return patched === undefined || patched.mergeError !== undefined ? [] : patched.errors
}

/** The webhook validates the spec alone: a label that no pod can have is refused when pods are made. */
export function isOfSpec({ path }: PodError): boolean {
  return path[0] === 'spec'
}

/** The webhook's words for it. */
export function errorRefusal({ serverPath, detail }: PodError, { subset }: Pick<CheckedPatch, 'subset'>): string {
  return `spec.subsets[${subset}].patch.${serverPath.replace(/^spec\./, '')}: ${detail}`
}

export function problemsOf(patched: CheckedPatch['checked']): readonly PodProblem[] {
  return patched?.problems ?? []
}

/** The webhook's words: the path has no `.spec` after `patch`, and indices are those of the patched pod. */
export function refusal({ serverPath, detail }: PodProblem, { subset }: Pick<CheckedPatch, 'subset'>): string {
  return `spec.subsets[${subset}].patch.${serverPath}: ${detail}`
}

/** workloadspread_validation.go, validateWorkloadSpreadSubsets: goes on with an empty pod after a merge that failed, else with what it could read. */
export function mergeRefusals({ checked, subset, patch }: CheckedPatch): readonly string[] {
  if (checked?.mergeError === undefined) return []
  const place = `spec.subsets[${subset}].patch`
  const invalid = `${place}: Invalid value: ${JSON.stringify(goJson(patch))}`
  const empty = hasContainers(checked) ? [] : [`${place}.containers: Required value`]
  const { mergeError, problem } = checked
  if (problem !== undefined) return [`${invalid}: failed to unmarshal: ${mergeError}`, ...empty]
  return [`${invalid}: failed to merge patch: ${mergeError}`, `${invalid}: failed to unmarshal: unexpected end of JSON input`, ...empty]
}

function hasContainers({ problem }: Unpatched): boolean {
  return problem !== undefined && !['spec', 'spec.containers'].includes(formatPath(problem.path))
}
