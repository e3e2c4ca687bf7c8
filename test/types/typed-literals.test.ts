import { expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { typecheck } from './typecheck.ts'
import { largestKinds, literalSources } from './typed-literals.ts'

describeWithCorpus('types of large CRDs', () => {
  it('take the objects that their projects ship, and no mistakes', { timeout: 120_000 }, async () => {
    expect(typecheck(await literalSources(largestKinds(30)))).toBe('')
  })
})
