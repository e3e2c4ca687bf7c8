import { diff } from '@crdgen/checker'
import type { Diagnostic } from '@crdgen/core'
import { afterAll, describe, expect, test } from 'vitest'
import { exampleCrds } from '../../packages/checker/src/diff/testing/change-cases.ts'
import { corpusFolder, readCorpusYaml } from '../corpus.ts'
import { nameOf, readPairs } from '../diff/pairs.ts'
import { objectOf, randomPairs, versionsOf } from '../diff/random-pairs.ts'
import { withoutDescriptions } from './corpus-crds.ts'
import { hasStatus } from './object-cases.ts'
import { type Oracle, type OracleAnswer, startOracle } from './oracle.ts'
import { wholeOracles } from './oracles.ts'
import { isObject, type Json } from './schema-mutations.ts'
import { part, seed, wide } from './settings.ts'

const unreadable = /^flagger\//

describe.skipIf(Object.keys(wholeOracles).length === 0)('diff against apiextensions-apiserver', () => {
  for (const [minor, program] of Object.entries(wholeOracles)) {
    describe(minor, () => {
      const oracle = startOracle(program)
      afterAll(() => oracle[Symbol.asyncDispose]())

      test.skipIf(corpusFolder() === undefined)('proofs of breaks of real CRDs hold', async () => {
        const tally = newTally()
        for (const pair of part(readPairs(), 80)) {
          if (unreadable.test(pair.old.file)) continue
          const [before, after] = [pair.old, pair.new].map(({ file }) => withoutDescriptions(readCorpusYaml(`corpus/crds/${file}`)))
          if (isObject(before) && isObject(after)) await checkProofs(oracle, minor, nameOf(pair), before, after, tally)
        }
        console.log(`${minor}: ${tally.proofs} proofs of real CRDs`)
        expect(tally.failed).toEqual([])
        expect(tally.proofs).toBeGreaterThan(100)
      })

      test('proofs of the cases of all rules hold', async () => {
        const tally = newTally()
        for (const { rule, name, before, after } of exampleCrds())
          if (isObject(before) && isObject(after)) await checkProofs(oracle, minor, `${rule}: ${name}`, before, after, tally)
        console.log(`${minor}: ${tally.proofs} proofs of the cases of all rules`)
        expect(tally.failed).toEqual([])
        expect(tally.proofs).toBeGreaterThan(25)
      })

      test('proofs of breaks of random CRDs hold', async () => {
        const tally = newTally()
        for (const { name, before, after } of randomPairs(seed, wide ? 4000 : 900))
          await checkProofs(oracle, minor, name, before, after, tally)
        console.log(`${minor}: ${tally.proofs} proofs of random CRDs, seed ${seed}`)
        expect(tally.failed).toEqual([])
        expect(tally.proofs).toBeGreaterThan(20)
      })

      test('a change that breaks nobody refuses nothing', async () => {
        const broken: string[] = []
        let objects = 0
        for (const { name, before, after, random } of randomPairs(seed + 1, wide ? 4000 : 300)) {
          if (diff(before, after, { server: minor }).diagnostics.some(({ severity }) => severity !== 'note')) continue
          for (let count = 0; count < 6; count++) {
            const object = objectOf(before, random)
            if (!isAccepted(await oracle.ask({ op: 'validate', crd: before, object }))) continue
            objects++
            const answer = await oracle.ask({ op: 'validate', crd: after, object })
            if (!isAccepted(answer)) broken.push(`${name}: ${JSON.stringify(object)} ${textOf(answer)}`)
          }
        }
        console.log(`${minor}: ${objects} objects accepted on both sides, seed ${seed + 1}`)
        expect(broken).toEqual([])
        expect(objects).toBeGreaterThan(100)
      })
    })
  }
})

interface Tally {
  proofs: number
  readonly failed: string[]
}

function newTally(): Tally {
  return { proofs: 0, failed: [] }
}

async function checkProofs(oracle: Oracle, server: string, name: string, before: Json, after: Json, tally: Tally): Promise<void> {
  for (const finding of diff(before, after, { server }).diagnostics) {
    const proof = finding.data['proof']
    if (!isObject(proof)) continue
    tally.proofs++
    const fault = await faultOf(oracle, before, after, proof)
    if (fault !== undefined) tally.failed.push(`${name}: ${describeFinding(finding)}: ${fault} ${JSON.stringify(proof).slice(0, 600)}`)
  }
}

function describeFinding({ rule, path, message }: Diagnostic): string {
  return `${rule} ${path} ${message}`
}

/** Why a proof does not hold; undefined for one that does. */
async function faultOf(oracle: Oracle, before: Json, after: Json, proof: Json): Promise<string | undefined> {
  const { object, base, before: updated, now, subresource } = proof
  const update = updated === undefined ? {} : { before: updated }
  const sent = { object, ...(subresource === 'status' ? { before: base, subresource } : update) }
  const old = await oracle.ask({ op: 'validate', crd: before, ...sent })
  if (!isAccepted(old)) return `was not accepted before: ${textOf(old)}`
  // A version that is not served has no handler, and no object reaches the code that the oracle runs.
  if (!versionsOf(after).some(({ name, served }) => name === proof['version'] && served === true)) return undefined
  // Nor does a status that is no subresource have one.
  if (subresource === 'status' && isObject(object) && !hasStatus(after, object))
    return now === 'refused' ? undefined : 'is refused now: there is no status'
  const answer = await oracle.ask({ op: 'validate', crd: after, ...sent })
  if (now === 'refused') return isRefused(answer) ? undefined : 'is not refused now'
  if (isRefused(answer)) return `is refused now: ${textOf(answer)}`
  const lost = [...(answer.strict ?? []), ...(answer.lost ?? []).filter(path => !old.lost?.includes(path))]
  if (now === 'pruned') return lost.length > 0 ? undefined : 'nothing is pruned now'
  return JSON.stringify(sortedMembers(old.stored)) === JSON.stringify(sortedMembers(answer.stored)) ? 'is stored alike' : undefined
}

function isAccepted(answer: OracleAnswer): boolean {
  return !isRefused(answer) && (answer.strict ?? []).length === 0
}

function isRefused({ decode, errors, unserved, panic }: OracleAnswer): boolean {
  return decode !== undefined || unserved !== undefined || panic !== undefined || (errors ?? []).length > 0
}

function textOf(answer: OracleAnswer): string {
  const { decode, unserved, panic, strict = [], errors = [] } = answer
  return [decode, unserved, panic, ...strict, ...errors.map(({ field, body }) => `${field}: ${body}`)]
    .filter(one => one !== undefined)
    .join('; ')
}

function sortedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedMembers)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !['creationTimestamp', 'uid', 'resourceVersion'].includes(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortedMembers(inner)]),
  )
}
