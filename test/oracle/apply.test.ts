import { validate } from '@crdgen/server'
import { afterAll, describe, expect, test } from 'vitest'
import { corpusFolder } from '../corpus.ts'
import { type Disagreement, kindOf } from './compare.ts'
import { type Case, objectsOfRandomSchemas, objectsOfRealCrds, objectsOfRichCrds, samples } from './object-cases.ts'
import { type Oracle, startOracle } from './oracle.ts'
import { wholeOracles } from './oracles.ts'
import { describeOutcome, runCases } from './run.ts'
import { seed } from './settings.ts'

describe.skipIf(Object.keys(wholeOracles).length === 0)('what server-side apply finds, against managedfields', () => {
  for (const [minor, program] of Object.entries(wholeOracles)) {
    describe(minor, () => {
      const oracle = startOracle(program)
      afterAll(() => oracle[Symbol.asyncDispose]())

      const compare = async (title: string, cases: Iterable<Case>) => {
        const outcome = await runCases(created(cases), one => settle(oracle, minor, one))
        console.log(describeOutcome(`${minor}, ${title}, seed ${seed}`, outcome))
        expect(outcome.disagreements.kinds()).toEqual([])
      }

      test.skipIf(corpusFolder() === undefined)('real objects, and mutants of them', () => compare('real objects', samples()))
      test.skipIf(corpusFolder() === undefined)('random objects of real CRDs', () =>
        compare('random objects of real CRDs', objectsOfRealCrds()),
      )
      test('random objects of rich CRDs', () => compare('random objects of rich CRDs', objectsOfRichCrds()))
      test('random objects of random schemas', () => compare('random objects of random schemas', objectsOfRandomSchemas()))
    })
  }
})

function* created(cases: Iterable<Case>): Iterable<Case> {
  for (const one of cases) if (one.before === undefined) yield one
}

async function settle(oracle: Oracle, server: string, { crd, object }: Case) {
  const { strict = [], unserved, decode, panic } = await oracle.ask({ op: 'apply', crd, object })
  const reason = unserved ?? decode ?? panic
  if (reason !== undefined)
    return { comparison: { disagreements: [], setAside: [`not asked: ${reason.slice(0, 40)}`], errors: 0 }, findings: [] }
  const { diagnostics, stored } = validate(crd, object, { server, mode: 'server-side-apply' })
  const ours = diagnostics.filter(({ severity }) => severity === 'error').map(({ data }) => String(data['serverMessage']))
  return {
    comparison: { disagreements: differences(strict, ours, stored !== undefined), setAside: [], errors: strict.length },
    findings: [],
  }
}

/**
 * Typed objects are walked in Go's random order, and each struct as far as its first unknown field. What cannot be read is refused by
 * us before anything else, as any other request would be.
 */
function differences(theirs: readonly string[], ours: readonly string[], isRead: boolean): readonly Disagreement[] {
  const known = new Set(ours.map(ofAnyOrder))
  const isKnown = (text: string) =>
    known.has(ofAnyOrder(text)) || (ours.length > 0 && (!isRead || text.startsWith('no corresponding type for ')))
  const missed = theirs.filter(text => !isKnown(text))
  const added = theirs.length === 0 ? ours.filter(text => text.startsWith('.')) : []
  return [
    ...missed.map(text => ({ kind: `only the oracle says: ${kindOf(text)}`, detail: text })),
    ...added.map(text => ({ kind: 'only we refuse', detail: text })),
  ]
}

/** An object that stands for a key is printed in the random order of Go's maps. */
function ofAnyOrder(text: string): string {
  return /\[[^\]]*=[^\]]*=/.test(text) ? [...text].sort().join('') : text
}
