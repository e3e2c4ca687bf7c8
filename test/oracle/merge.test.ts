import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { mergeHere, podsAndPatches } from '../merge/merge-here.ts'
import { startOracle } from './oracle.ts'
import { wholeOracles } from './oracles.ts'
import { seed, wide } from './settings.ts'

describe.each(Object.entries(wholeOracles))('strategic merge patch against apimachinery of %s', (minor, program) => {
  const oracle = startOracle(program)
  afterAll(() => oracle[Symbol.asyncDispose]())

  /** All the outcomes that a number of runs had: Go walks maps in random order, and what comes first is done or told first. */
  async function outcomes(original: unknown, patch: unknown, runs: number): Promise<readonly string[]> {
    const { stored, panic } = await oracle.ask({ op: 'mergePatch', object: { original, patch, struct: 'Pod', runs } })
    expect(panic).toBeUndefined()
    return Array.isArray(stored) ? stored.map(one => JSON.stringify(one)) : []
  }

  async function difference(original: unknown, patch: unknown): Promise<readonly unknown[]> {
    const ours = JSON.stringify(mergeHere(original, patch, minor))
    let theirs: readonly string[] = []
    // Some orders are rare.
    for (const runs of [4, 60, 3000]) {
      theirs = await outcomes(original, patch, runs)
      if (theirs.includes(ours)) return []
    }
    return [{ original, patch, ours, theirs }]
  }

  test('random pods and patches', async () => {
    const numRuns = wide ? 200_000 : 5000
    const samples = fc.sample(podsAndPatches, { seed, numRuns })
    const differences = await Promise.all(samples.map(([original, patch]) => difference(original, patch)))
    const ours = samples.map(([original, patch]) => Object.keys(mergeHere(original, patch, minor))[0])
    const count = (kind: string) => ours.filter(one => one === kind).length
    process.stdout.write(`seed ${seed}: ${count('result')} merged, ${count('error')} refused, ${count('panic')} panics\n`)
    expect(differences.flat().slice(0, 3)).toEqual([])
  })
})
