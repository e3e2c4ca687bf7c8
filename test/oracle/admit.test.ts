import { crdRules } from '@crdgen/server/internal'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { corpusFolder } from '../corpus.ts'
import { crds } from './arbitrary-crd.ts'
import { corpusFiles, readCrds, slim } from './corpus-crds.ts'
import { mutate, randomStatus } from './crd-mutations.ts'
import { directedChanges } from './directed-crds.ts'
import { startOracle } from './oracle.ts'
import { oracles } from './oracles.ts'
import { randomFrom, seedOf } from './random.ts'
import { richCrd } from './rich-crd.ts'
import { type Case, describeOutcome, runAdmission } from './run.ts'
import { rulesBelow, unreachable } from './rule-hits.ts'
import { createTally } from './tally.ts'
import { isObject, type Json } from './schema-mutations.ts'
import { part, seed, wide } from './settings.ts'

const hasCorpus = corpusFolder() !== undefined
const mutantsPerCrd = 20
const updatesPerCrd = 8
const directedPerRule = 30
const filesByDefault = 100

describe.skipIf(Object.keys(oracles).length === 0)('admitCrd against apiextensions-apiserver', () => {
  for (const [minor, program] of Object.entries(oracles)) {
    describe(minor, () => {
      const oracle = startOracle(program)
      const hits = createTally()
      afterAll(() => oracle[Symbol.asyncDispose]())

      const compare = async (title: string, cases: Iterable<Case>) => {
        const outcome = await runAdmission(oracle, minor, cases)
        for (const rule of outcome.rules.kinds()) hits.add(rule, undefined, outcome.rules.count(rule))
        console.log(describeOutcome(`${minor}, ${title}, seed ${seed}`, outcome))
        expect(outcome.disagreements.kinds()).toEqual([])
      }

      test.skipIf(!hasCorpus)('real CRDs', () => compare('real CRDs', realCrds()))
      test.skipIf(!hasCorpus)('real CRDs, mutated', () => compare('mutated CRDs', mutants()))
      test('random schemas', () => compare('random schemas', randomCrds()))
      test('rich CRDs, mutants and updates of them', () => compare('rich CRDs', richCrds()))
      test.skipIf(!hasCorpus)('updates of real CRDs, both mutated', () => compare('updates', updates()))
      test.skipIf(!hasCorpus)('rules that random changes seldom meet', () => compare('directed changes', directed()))
      test.skipIf(!hasCorpus)('every rule is met often', () => {
        console.log(
          `${minor}, rules found by both:\n${hits.print()}\nout of reach:\n${Object.entries(unreachable)
            .map(one => one.join(': '))
            .join('\n')}`,
        )
        expect(rulesBelow(20, crdRules, hits)).toEqual([])
      })
    })
  }
})

function* realCrds(): Iterable<Case> {
  for (const file of part(corpusFiles(), filesByDefault)) {
    for (const [index, crd] of readCrds(file).entries()) yield { name: `${file}#${index}`, crd }
  }
}

function* slimCrds(): Iterable<{ readonly name: string; readonly base: Json }> {
  for (const file of part(corpusFiles(), filesByDefault)) {
    for (const [index, crd] of readCrds(file).entries()) {
      const base = slim(crd)
      if (isObject(base)) yield { name: `${file}#${index}`, base }
    }
  }
}

function* mutants(): Iterable<Case> {
  for (const { name, base } of slimCrds()) {
    for (let count = 0; count < mutantsPerCrd; count++) {
      const title = `${name} mutant ${count}`
      const mutant = mutate(base, randomFrom(seedOf(seed, title)))
      yield { name: `${title} (${mutant.changes.join(', ')})`, crd: mutant.crd }
    }
  }
}

function* randomCrds(): Iterable<Case> {
  for (const [index, crd] of fc.sample(crds, { seed, numRuns: wide ? 12_000 : 2_000 }).entries()) yield { name: `random ${index}`, crd }
}

function* richCrds(): Iterable<Case> {
  for (let index = 0; index < (wide ? 6_000 : 1_000); index++) {
    const title = `rich ${index}`
    const random = randomFrom(seedOf(seed, title))
    const crd = richCrd(random)
    yield { name: title, crd }
    const [one, other] = [mutate(crd, random), mutate(crd, random)]
    yield { name: `${title} mutant (${one.changes.join(', ')})`, crd: one.crd }
    const before = asStored({ ...(random.chance(0.5) ? crd : other.crd), status: randomStatus(crd, random) })
    yield { name: `${title} update (${other.changes.join(', ')} → ${one.changes.join(', ')})`, crd: one.crd, before }
  }
}

/** The generation of what is stored is the server's own. */
function asStored(crd: Json): Json {
  const { metadata } = crd
  return isObject(metadata) && 'generation' in metadata ? { ...crd, metadata: { ...metadata, generation: 1 } } : crd
}

function* updates(): Iterable<Case> {
  for (const { name, base } of slimCrds()) {
    for (let count = 0; count < updatesPerCrd; count++) {
      const title = `${name} update ${count}`
      const random = randomFrom(seedOf(seed, title))
      const before = random.chance(0.3) ? { crd: base, changes: [] } : mutate(base, random)
      // What is stored has been accepted by some server once, and has a status.
      const stored = asStored({ ...before.crd, status: randomStatus(base, random) })
      const after = random.chance(0.2) ? { crd: stored, changes: ['nothing'] } : mutate(random.chance(0.7) ? stored : base, random)
      yield { name: `${title} (${before.changes.join(', ')} → ${after.changes.join(', ')})`, crd: after.crd, before: stored }
    }
  }
}

/** Each directed change to several CRDs that are fine otherwise; as an update where that is what the rule is about. */
function* directed(): Iterable<Case> {
  const bases = [...slimCrds()].slice(0, 60)
  for (const [rule, change] of Object.entries(directedChanges)) {
    for (let count = 0; count < directedPerRule; count++) {
      const title = `${rule} ${count}`
      const random = randomFrom(seedOf(seed, title))
      const { name, base } = random.pick(bases)
      const [crd, before] = [structuredClone(base), structuredClone(base)]
      const untouched = JSON.stringify(before)
      change(crd, random, before)
      const isUpdate = JSON.stringify(before) !== untouched
      yield { name: `${title} of ${name}`, crd, ...(isUpdate ? { before } : {}) }
    }
  }
}
