import { validate } from '@crdgen/server'
import { afterAll, describe, expect, test } from 'vitest'
import { corpusFolder } from '../corpus.ts'
import { compareObject } from './compare-objects.ts'
import { type Case, hasStatus, objectsOfRandomSchemas, objectsOfRealCrds, objectsOfRichCrds, samples } from './object-cases.ts'
import { type Oracle, startOracle } from './oracle.ts'
import { wholeOracles } from './oracles.ts'
import { objectsOfRuledCrds } from './ruled-objects.ts'
import { describeOutcome, runCases } from './run.ts'
import { manifestRules, rulesBelow } from './rule-hits.ts'
import { seed } from './settings.ts'
import { createTally } from './tally.ts'

describe.skipIf(Object.keys(wholeOracles).length === 0)('validate against apiextensions-apiserver', () => {
  for (const [minor, program] of Object.entries(wholeOracles)) {
    describe(minor, () => {
      const oracle = startOracle(program)
      const hits = createTally()
      afterAll(() => oracle[Symbol.asyncDispose]())

      const compare = async (title: string, cases: Iterable<Case>) => {
        const outcome = await runCases(cases, one => settle(oracle, minor, one))
        for (const rule of outcome.rules.kinds()) hits.add(rule, undefined, outcome.rules.count(rule))
        console.log(describeOutcome(`${minor}, ${title}, seed ${seed}`, outcome))
        expect(outcome.disagreements.kinds()).toEqual([])
      }

      test.skipIf(corpusFolder() === undefined)('real objects, and mutants of them', () => compare('real objects', samples()))
      test.skipIf(corpusFolder() === undefined)('random objects of real CRDs', () =>
        compare('random objects of real CRDs', objectsOfRealCrds()),
      )
      test('random objects of rich CRDs', () => compare('random objects of rich CRDs', objectsOfRichCrds()))
      test('random objects of random schemas', () => compare('random objects of random schemas', objectsOfRandomSchemas()))
      test('objects of CRDs with random validation rules', () =>
        compare('objects of CRDs with random validation rules', objectsOfRuledCrds(minor)))
      test.skipIf(corpusFolder() === undefined)('every rule is met often', () => {
        console.log(`${minor}, rules found by both:\n${hits.print()}`)
        expect(rulesBelow(20, manifestRules, hits)).toEqual([])
      })
    })
  }
})

async function settle(oracle: Oracle, server: string, { crd, object, before, ...one }: Case) {
  // The handler of requests has no such path; the oracle has only what comes after it.
  const subresource = hasStatus(crd, object) ? one.subresource : undefined
  const asked = { crd, object, ...(before === undefined ? {} : { before }), ...(subresource === undefined ? {} : { subresource }) }
  const answer = await oracle.ask({ op: 'validate', ...asked })
  if (answer.unserved !== undefined)
    return { comparison: { disagreements: [], setAside: [`not served: ${answer.unserved.slice(0, 40)}`], errors: 0 }, findings: [] }
  if (answer.errors?.some(({ body }) => /internal error: (?:interface conversion|runtime error)/.test(body)) === true)
    return { comparison: { disagreements: [], setAside: ['a rule makes Go panic'], errors: 0 }, findings: [] }
  const ours = validate(crd, object, { server, before, subresource })
  return { comparison: compareObject(answer, ours), findings: ours.diagnostics }
}
