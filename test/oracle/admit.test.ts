import { afterAll, describe, expect, inject, test } from 'vitest'
import { corpusFiles, readCrds, slim } from './corpus-crds.ts'
import { mutate } from './crd-mutations.ts'
import { startOracle } from './oracle.ts'
import { randomFrom, seedOf } from './random.ts'
import { describeOutcome, runAdmission } from './run.ts'
import type { Case } from './run.ts'
import { isObject } from './schema-mutations.ts'
import { part, seed } from './settings.ts'

const oracles = inject('oracles') ?? {}
const mutantsPerCrd = 20
const filesByDefault = 100

describe.skipIf(Object.keys(oracles).length === 0)('admitCrd against apiextensions-apiserver', () => {
  for (const [minor, program] of Object.entries(oracles)) {
    describe(minor, () => {
      const oracle = startOracle(program)
      afterAll(() => oracle[Symbol.asyncDispose]())

      const compare = async (title: string, cases: Iterable<Case>) => {
        const outcome = await runAdmission(oracle, minor, cases)
        console.log(describeOutcome(`${minor}, ${title}, seed ${seed}`, outcome))
        expect(outcome.disagreements.kinds()).toEqual([])
      }

      test('real CRDs', () => compare('real CRDs', realCrds()))
      test('real CRDs, mutated', () => compare('mutated CRDs', mutants()))
    })
  }
})

function* realCrds(): Iterable<Case> {
  for (const file of part(corpusFiles(), filesByDefault)) {
    for (const [index, crd] of (readCrds(file) ?? []).entries()) yield { name: `${file}#${index}`, crd }
  }
}

function* mutants(): Iterable<Case> {
  for (const file of part(corpusFiles(), filesByDefault)) {
    for (const [index, crd] of (readCrds(file) ?? []).entries()) {
      const base = slim(crd)
      if (!isObject(base)) continue
      for (let count = 0; count < mutantsPerCrd; count++) {
        const name = `${file}#${index} mutant ${count}`
        const mutant = mutate(base, randomFrom(seedOf(seed, name)))
        yield { name: `${name} (${mutant.changes.join(', ')})`, crd: mutant.crd }
      }
    }
  }
}
