import { MergeError, strategicMergePatch } from '@crdgen/server'
import { isRecord, listAt, recordAt, valueAt } from '../../../manifests/value.ts'
import { podProblems } from '../../pod/spec/pod-problems.ts'
import type { PodProblem } from '../../pod/spec/pod-problems.ts'
import type { PodTemplate } from '../../pod/spec/templates.ts'

/** What comes of a patch on a pod. */
export type Patched =
  | { readonly problems: readonly PodProblem[] }
  /** The patch cannot be merged, or the result is no pod. */
  | { readonly mergeError: string; readonly isMerged: boolean }

/** Merges a patch into a pod of the template with these volumes, and holds the result against the API server's rules. */
export function patchPod({ manifest, path, spec }: PodTemplate, volumes: readonly unknown[], patch: unknown, kubernetes: string): Patched {
  const metadata = recordAt(manifest.object, ...path.slice(0, -1), 'metadata')
  const pod = { metadata, spec: volumes.length === 0 ? spec : { ...spec, volumes } }
  try {
    return judge(strategicMergePatch(pod, patch, 'io.k8s.api.core.v1.Pod', { kubernetes }))
  } catch (error) {
    if (error instanceof MergeError) return { mergeError: error.message, isMerged: false }
    throw error
  }
}

function judge(pod: unknown): Patched {
  const misshapen = wrongShape(pod)
  if (misshapen !== undefined) return { mergeError: misshapen, isMerged: true }
  const spec = recordAt(pod, 'spec')
  return { problems: podProblems({ spec, volumes: listAt(spec, 'volumes') }) }
}

/** The patch may put something else in the place of a map or list: a pod cannot be read then. */
function wrongShape(pod: unknown): string | undefined {
  const spec = valueAt(pod, 'spec')
  if (spec !== undefined && spec !== null && !isRecord(spec)) return 'spec is no object in the patched pod'
  for (const list of ['volumes', 'containers', 'initContainers', 'ephemeralContainers']) {
    const items = valueAt(spec, list)
    if (items === undefined || items === null) continue
    if (!Array.isArray(items)) return `spec.${list} is no list in the patched pod`
    for (const item of items) if (!isRecord(item)) return `an item of spec.${list} is no object in the patched pod`
  }
  return undefined
}
