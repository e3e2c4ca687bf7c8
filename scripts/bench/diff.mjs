// @ts-check
/**
 * Times `diff` on real revisions of CRDs: all pairs in one process, with proofs. Milliseconds are of this machine;
 * `processes` has whole ones beside crdify.
 *
 *   pnpm bench diff [corpus]
 */
import { join } from 'node:path'
import { corpusFolder, readCrd, readObject } from './corpus.mjs'
import { median } from './measure.mjs'

/** @typedef {{ readonly name: string, readonly before: string, readonly after: string }} Pair */

const corpus = corpusFolder('bench diff', process.argv[2])
const { diff } = await import(new URL('../../packages/checker/dist/index.js', import.meta.url).href)
timeLibrary(readPairs())

/** @returns {readonly Pair[]} */
function readPairs() {
  const crds = join(corpus, 'crds')
  return Object.values(readObject(join(crds, 'pairs.json')) ?? {}).flatMap(pair => {
    const [before, after] = [join(crds, pair.old.file), join(crds, pair.new.file)]
    const isReadable = readCrd(before) !== undefined && readCrd(after) !== undefined
    return isReadable ? [{ name: `${pair.old.file} ${pair.new.file}`, before, after }] : []
  })
}

/**
 * Reading is not in it.
 * @param {readonly Pair[]} pairs
 */
function timeLibrary(pairs) {
  /** @type {Map<string, number>} */
  const times = new Map()
  let reading = 0
  let proofs = 0
  for (const { name, before, after } of pairs) {
    const started = performance.now()
    const sides = [readCrd(before), readCrd(after)]
    const read = performance.now()
    const { diagnostics } = diff(...sides)
    times.set(name, performance.now() - read)
    reading += read - started
    proofs += diagnostics.filter((/** @type {import('./corpus.mjs').KubeObject} */ { data }) => data.proof !== undefined).length
  }
  const all = [...times.values()]
  const total = all.reduce((sum, one) => sum + one, 0)
  console.log(`${all.length} pairs, ${proofs} proofs, read in ${(reading / 1000).toFixed(1)} s\n`)
  console.log('| what | median, ms | mean, ms | slowest, ms |\n| --- | ---: | ---: | ---: |')
  console.log(`| diff(), with proofs | ${[median(all), total / all.length, Math.max(...all)].map(one => one.toFixed(1)).join(' | ')} |`)
}
