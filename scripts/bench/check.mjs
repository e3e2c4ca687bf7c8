// @ts-check
/**
 * Times the checker over all of the corpus on one core: every CRD is read first, then checked, one call each, against the
 * newest Kubernetes and against a range. Milliseconds are of this machine; the ratio to reading the same YAML is what to compare.
 *
 *   pnpm bench check [corpus]
 */
import { join } from 'node:path'
import { corpusFolder, listYaml, readCrd } from './corpus.mjs'

const crds = join(corpusFolder('bench check', process.argv[2]), 'crds')
const checker = new URL('../../packages/checker/dist/index.js', import.meta.url)
const { check, coverage } = await import(checker.href)
const started = performance.now()
const documents = listYaml(crds).flatMap(file => readCrd(file) ?? [])
const reading = performance.now() - started

console.log(`${documents.length} CRDs, read in ${seconds(reading)}\n`)
console.log(
  '| what | first CRD, ms | median, ms | 95 %, ms | slowest, ms | all, s | × reading |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
)
time('check against 1.36', crd => check({ documents: [crd], kubernetes: '1.36' }))
time('check against 1.36, again', crd => check({ documents: [crd], kubernetes: '1.36' }))
time('check against 1.24..1.36', crd => check({ documents: [crd], kubernetes: '1.24..1.36' }))
time('coverage of 1.24..1.36', crd => coverage(crd, '1.24..1.36'))

/**
 * @param {string} name
 * @param {(crd: unknown) => unknown} run
 */
function time(name, run) {
  const times = documents.map(crd => {
    const before = performance.now()
    run(crd)
    return performance.now() - before
  })
  const sorted = times.toSorted((a, b) => a - b)
  const all = times.reduce((sum, one) => sum + one, 0)
  const at = [times[0], sorted[sorted.length >> 1], sorted[Math.floor(sorted.length * 0.95)], sorted.at(-1)].map(one =>
    (one ?? 0).toFixed(2),
  )
  console.log(`| ${[name, ...at, seconds(all), (all / reading).toFixed(2)].join(' | ')} |`)
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(2)
}
