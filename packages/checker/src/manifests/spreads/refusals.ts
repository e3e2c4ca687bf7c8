import type { PodProblem } from '../pods/pod-problem.ts'
import { formatPath, isRecord } from '@crdgen/core/internal'
import type { PodError } from '../pods/server-answer.ts'
import type { JudgedPatch } from './judge-spread.ts'
import type { Unpatched } from './patched-pod.ts'

/** All that the webhook has against one patch, word for word and in its order. */
export function refusalsOf(judged: JudgedPatch): readonly string[] {
  return [
    ...mergeRefusals(judged),
    ...problemsOf(judged.checked).map(problem => refusal(problem, judged)),
    ...errorsOf(judged.checked)
      .filter(isOfSpec)
      .map(error => errorRefusal(error, judged)),
  ]
}

/** What the API server refuses besides volumes and mounts. */
export function errorsOf(patched: JudgedPatch['checked']): readonly PodError[] {
  return patched === undefined || patched.mergeError !== undefined ? [] : patched.errors
}

/** The webhook validates the spec alone: a label that no pod can have is refused when pods are made. */
export function isOfSpec({ path }: PodError): boolean {
  return path[0] === 'spec'
}

/** What the webhook says of it. */
export function errorRefusal({ serverPath, detail }: PodError, { subset }: Pick<JudgedPatch, 'subset'>): string {
  return `spec.subsets[${subset}].patch.${serverPath.replace(/^spec\./, '')}: ${detail}`
}

export function problemsOf(patched: JudgedPatch['checked']): readonly PodProblem[] {
  return patched?.problems ?? []
}

/** What the webhook says: the path has no `.spec` after `patch`, and indices are those of the patched pod. */
export function refusal({ serverPath, detail }: PodProblem, { subset }: Pick<JudgedPatch, 'subset'>): string {
  return `spec.subsets[${subset}].patch.${serverPath}: ${detail}`
}

/** workloadspread_validation.go, validateWorkloadSpreadSubsets: goes on with an empty pod after a merge that failed, else with what it could read. */
export function mergeRefusals({ checked, subset, patch }: JudgedPatch): readonly string[] {
  if (checked?.mergeError === undefined) return []
  const place = `spec.subsets[${subset}].patch`
  const invalid = `${place}: Invalid value: ${JSON.stringify(rawText(patch))}`
  const empty = hasContainers(checked) ? [] : [`${place}.containers: Required value`]
  const { mergeError, misfit } = checked
  if (misfit !== undefined) return [`${invalid}: failed to unmarshal: ${mergeError}`, ...empty]
  return [`${invalid}: failed to merge patch: ${mergeError}`, `${invalid}: failed to unmarshal: unexpected end of JSON input`, ...empty]
}

function hasContainers({ misfit }: Unpatched): boolean {
  return misfit !== undefined && !['spec', 'spec.containers'].includes(formatPath(misfit.path))
}

/** The patch as the API server hands it on: members by name, and three characters escaped. */
function rawText(patch: unknown): string {
  const sorted = JSON.stringify(patch, (_key, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
  return sorted.replace(/[<>&]/g, one => `\\u00${one.charCodeAt(0).toString(16)}`)
}
