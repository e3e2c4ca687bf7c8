/** CRDs that we make of XRDs beside those that crossplane-runtime's own xcrd made of them. */
import { crdsOf } from '@crdgen/composites'
import { isRecord } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { describeWithCorpus, readCorpus } from '../corpus.ts'

interface Case {
  readonly id: string
  readonly xrd: unknown
  readonly crd?: object
  readonly error?: string
  readonly claim?: object
  readonly claimError?: string
}

/** The parts that Crossplane sets, without kind and apiVersion. */
function partsOf(crd: unknown): unknown {
  return isRecord(crd) ? { metadata: crd['metadata'], spec: crd['spec'] } : crd
}

describeWithCorpus('XRDs of the corpus', () => {
  const { cases }: { readonly cases: readonly Case[] } = JSON.parse(readCorpus('corpus/composites/xrd.json'))
  test.each(cases.map(one => [one.id, one] as const))('%s', (_, { xrd, crd, error, claim, claimError }) => {
    const made = crdsOf(xrd)
    expect(made.errors).toEqual([error, claimError].filter(one => one !== undefined))
    expect(JSON.parse(JSON.stringify(made.crds.map(partsOf)))).toEqual([crd, claim].filter(one => one !== undefined))
  })
})
