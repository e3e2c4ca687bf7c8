import fc from 'fast-check'
import { MergeError, strategicMergePatch } from '@crdgen/server'
import { arbitraryPod } from './arbitrary-pod.ts'

/** What comes of a patch. */
export interface Outcome {
  readonly result?: unknown
  readonly error?: string
  readonly panic?: string
}

/** Applies a patch to a pod with our own code. */
export function mergeHere(original: unknown, patch: unknown, kubernetes: string): Outcome {
  try {
    return { result: strategicMergePatch(original, patch, 'core/v1 Pod', { kubernetes }) }
  } catch (error) {
    if (error instanceof MergeError) return error.panics ? { panic: error.message } : { error: error.message }
    throw error
  }
}

const clean = arbitraryPod({ patch: false, odd: 0 })
const careless = arbitraryPod({ patch: true, odd: 1 })

/** Pods with patches: half of them well-formed, the others with something odd in the patch or in both. */
export const podsAndPatches = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(clean, arbitraryPod({ patch: true, odd: 0 })) },
  { weight: 3, arbitrary: fc.tuple(clean, careless) },
  { weight: 2, arbitrary: fc.tuple(arbitraryPod({ patch: false, odd: 1 }), careless) },
)
