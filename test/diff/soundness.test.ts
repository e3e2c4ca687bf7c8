import { diff } from '@crdgen/checker'
import { validate } from '@crdgen/server'
import { expect, test } from 'vitest'
import { objectOf, randomPairs } from './random-pairs.ts'

const seed = Number(process.env['CRDGEN_SEED'] ?? 1)
const runs = process.env['CRDGEN_SOUNDNESS'] === undefined ? 400 : Number(process.env['CRDGEN_SOUNDNESS'])
const objectsPerPair = 12

/**
 * Where diff has nothing to say but notes, what the CRD accepted before it accepts now. CRDGEN_SEED repeats a run; CRDGEN_SOUNDNESS
 * gives the number of random CRDs.
 */
test(`a change that breaks nobody refuses nothing (seed ${seed}, ${runs} CRDs)`, { timeout: 600_000 }, () => {
  const counts = { pairs: 0, silent: 0, accepted: 0 }
  const broken: unknown[] = []
  for (const { name, before, after, random } of randomPairs(seed, runs)) {
    counts.pairs++
    const { diagnostics } = diff(before, after)
    if (diagnostics.some(({ severity }) => severity !== 'note')) continue
    counts.silent++
    for (let count = 0; count < objectsPerPair; count++) {
      const object = objectOf(before, random)
      if (validate(before, object).valid === false) continue
      counts.accepted++
      const now = validate(after, object)
      if (now.valid === false && broken.length < 5)
        broken.push({
          name,
          object,
          says: now.diagnostics.find(({ severity }) => severity === 'error'),
          notes: diagnostics.map(one => `${one.rule} ${one.path} ${one.message}`),
        })
    }
  }
  console.log(`soundness, seed ${seed}: ${counts.pairs} pairs, ${counts.silent} without a break, ${counts.accepted} accepted objects`)
  expect(broken).toEqual([])
  expect(counts.accepted).toBeGreaterThan(runs)
})
