import { expect, test } from 'vitest'
import { MergeError, strategicMergePatch } from '@crdgen/server'
import { describeWithCorpus, readCorpusYaml } from '../corpus.ts'

interface Vectors {
  readonly original: unknown
  readonly cases: readonly { readonly id: string; readonly patch: unknown; readonly result?: unknown; readonly error?: string }[]
}

/** The result of a patch, or its error as kubectl prints it. */
function apply(original: unknown, patch: unknown): { readonly result: unknown } | { readonly error: string } {
  try {
    return { result: strategicMergePatch(original, patch, 'io.k8s.api.core.v1.Pod', { kubernetes: '1.32' }) }
  } catch (error) {
    if (error instanceof MergeError) return { error: `error: ${error.message}` }
    throw error
  }
}

describeWithCorpus('patches of a pod with the results of kubectl', () => {
  // The file's shape is checked by the comparison itself.
  const { original, cases } = readCorpusYaml('corpus/seeds/vectors/smp-pod.json') as Vectors
  test.each(cases)('$id', ({ patch, result, error }) => {
    const before = JSON.stringify([original, patch])
    expect(apply(original, patch)).toEqual(error === undefined ? { result } : { error })
    expect(JSON.stringify([original, patch]), 'what is handed in stays').toBe(before)
  })
})
