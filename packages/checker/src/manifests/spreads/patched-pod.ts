import { MergeError, strategicMergePatch, validateNative } from '@crdgen/server'
import { listAt, recordAt, textAt } from '../../documents/value.ts'
import { keysOfPointer } from '../../documents/pointer.ts'
import { podProblems } from '../pods/pod-problems.ts'
import type { PodProblem } from '../pods/pod-problems.ts'
import type { PodTemplate } from '../pods/templates.ts'

type Keys = readonly (string | number)[]

/** What comes of a patch on a pod. */
export type Patched = { readonly problems: readonly PodProblem[]; readonly mergeError?: undefined } | Unpatched

/** A patch that cannot be merged; or (with `misfit`) that can, and what comes of it is no pod. */
export interface Unpatched {
  readonly mergeError: string
  readonly misfit?: Misfit
  /** What else is wrong with the pod, as far as it can be read. */
  readonly problems: readonly PodProblem[]
}

/** Where a patched pod has something that no pod may have there. */
export interface Misfit {
  readonly path: Keys
  /** What is wrong with the value: `3 is not a string`. */
  readonly message: string
  readonly pod: unknown
}

/** Merges a patch into a pod of the template with these volumes, and holds the result against the API server's rules. */
export function patchPod({ manifest, path, spec }: PodTemplate, volumes: readonly unknown[], patch: unknown, kubernetes: string): Patched {
  const metadata = recordAt(manifest.object, ...path.slice(0, -1), 'metadata')
  const pod = { metadata, spec: volumes.length === 0 ? spec : { ...spec, volumes } }
  try {
    // Text would be read as YAML here, and is no patch there.
    const patched = strategicMergePatch(pod, typeof patch === 'string' ? [patch] : patch, 'io.k8s.api.core.v1.Pod', { kubernetes })
    const misfit = misfitOf(patched, kubernetes)
    // What the template itself has wrong is no matter of the patch: such a workload is never taken.
    const problems = judge(patched)
    return misfit === undefined || misfitOf(pod, kubernetes) !== undefined ? { problems } : { ...misfit, problems }
  } catch (error) {
    if (error instanceof MergeError) return { mergeError: error.message, problems: [] }
    throw error
  }
}

function judge(pod: unknown): readonly PodProblem[] {
  const spec = recordAt(pod, 'spec')
  return podProblems({ spec, volumes: listAt(spec, 'volumes') })
}

/** kruise reads what comes of the merge as a v1.Pod; fields that no pod has are dropped without a word. A patch has no schema to keep it from `value: 3`. */
function misfitOf(pod: unknown, kubernetes: string): Omit<Unpatched, 'problems'> | undefined {
  const { diagnostics = [] } =
    validateNative({ ...recordAt({ pod }, 'pod'), apiVersion: 'v1', kind: 'Pod' }, { kubernetes, mode: 'ignore' }) ?? {}
  const found = diagnostics.find(({ rule }) => rule === 'manifest/wrong-type')
  if (found === undefined) return undefined
  const path = keysOfPointer(pod, textAt(found.data, 'pointer'))
  return { mergeError: textAt(found.data, 'serverMessage'), misfit: { path, message: found.message, pod } }
}
