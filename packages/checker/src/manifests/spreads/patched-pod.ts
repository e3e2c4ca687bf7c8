import { type JsonObject, type Keys, listAt, recordAt, textAt } from '@crdgen/core/internal'
import type { PodProblem } from '../pods/pod-problem.ts'
import { MergeError, type ServerRuleName, strategicMergePatch, validateNative } from '@crdgen/server/internal'
import { keysOfPointer } from '../../documents/pointer.ts'
import { podProblems } from '../pods/pod-problems.ts'
import { type PodAnswer, type PodError, serverAnswer } from '../pods/server-answer.ts'
import type { PodTemplate } from '../pods/templates.ts'

/** The result of a patch on a pod. */
export type Patched = Merged | Unpatched

/** A patch that makes a pod. */
export interface Merged extends PodAnswer {
  readonly mergeError?: undefined
  readonly pod: JsonObject
  /** Problems of volumes and their use. */
  readonly problems: readonly PodProblem[]
  /** Other errors of the API server; those that the template has, too, are not the patch's. */
  readonly errors: readonly PodError[]
  /** Fields of the patch that no pod has. */
  readonly dropped: readonly Keys[]
}

/** A patch that cannot be merged; or (with `problem`) that can, with a result that is not a pod. */
export interface Unpatched {
  readonly mergeError: string
  readonly problem?: WrongValue
  /** Other problems of the pod, as far as it can be read. */
  readonly problems: readonly PodProblem[]
}

/** A value of a patched pod that no pod may have there. */
export interface WrongValue {
  readonly path: Keys
  /** The problem of the value: `3 is not a string`. */
  readonly message: string
  readonly pod: unknown
}

/** Merges a patch into a pod of the template with these volumes, and checks the result with the API server's rules. */
export function patchPod({ manifest, path, spec }: PodTemplate, volumes: readonly unknown[], patch: unknown, kubernetes: string): Patched {
  const metadata = recordAt(manifest.object, ...path.slice(0, -1), 'metadata')
  const pod = { metadata, spec: volumes.length === 0 ? spec : { ...spec, volumes } }
  try {
    // Text would be read as YAML here, and is not a patch there.
    const patched = strategicMergePatch(pod, typeof patch === 'string' ? [patch] : patch, 'io.k8s.api.core.v1.Pod', { kubernetes })
    const wrong = decodeProblemOf(patched, kubernetes)
    // What is wrong in the template itself is not reported for the patch: the server refuses such a workload.
    const problems = checkPod(patched)
    if (wrong !== undefined && decodeProblemOf(pod, kubernetes) === undefined) return { ...wrong, problems }
    return { problems, pod: recordAt(patched), ...newAnswers(recordAt(patched), pod, problems, kubernetes) }
  } catch (error) {
    if (error instanceof MergeError) return { mergeError: error.message, problems: [] }
    throw error
  }
}

/** The server's errors about the patched pod that the pod before did not have. Volumes and mounts have rules of their own. */
function newAnswers(patched: JsonObject, pod: JsonObject, problems: readonly PodProblem[], kubernetes: string): PodAnswer {
  const [now, before] = [serverAnswer(patched, kubernetes), serverAnswer(pod, kubernetes)]
  const known = new Set(before.errors.map(({ key }) => key))
  const ofVolumes = new Set(problems.map(({ serverPath }) => `spec.${serverPath}`))
  const dropped = new Set(before.dropped.map(path => JSON.stringify(path)))
  return {
    errors: now.errors.filter(({ key, serverPath }) => !known.has(key) && !ofVolumes.has(serverPath)),
    dropped: now.dropped.filter(path => !dropped.has(JSON.stringify(path))),
  }
}

function checkPod(pod: unknown): readonly PodProblem[] {
  const spec = recordAt(pod, 'spec')
  return podProblems({ spec, volumes: listAt(spec, 'volumes') })
}

/** kruise reads what comes of the merge as a v1.Pod; fields that no pod has are dropped without a word. A patch has no schema to keep it from `value: 3`. */
function decodeProblemOf(pod: unknown, kubernetes: string): Omit<Unpatched, 'problems'> | undefined {
  const { diagnostics = [] } =
    validateNative({ ...recordAt({ pod }, 'pod'), apiVersion: 'v1', kind: 'Pod' }, { kubernetes, mode: 'ignore' }) ?? {}
  const found = diagnostics.find(({ rule }) => rule === ('manifest/wrong-type' satisfies ServerRuleName))
  if (found === undefined) return undefined
  const path = keysOfPointer(pod, textAt(found.data, 'pointer'))
  return { mergeError: textAt(found.data, 'serverMessage'), problem: { path, message: found.message, pod } }
}
