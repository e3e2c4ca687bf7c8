// @ts-check
/**
 * Times `diff` on real revisions of CRDs: all pairs in one process, with proofs, and whole processes beside crdify:
 * for single pairs, for releases, and for one pair of every CRD at once.
 * Milliseconds are of this machine; the ratios are what to compare.
 *
 *   node scripts/build.mjs && node scripts/bench-diff.mjs [rounds] [pairs as processes] [corpus]
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { corpusFolder, readCrd, readObject } from './bench/corpus.mjs'
import { goTool } from './bench/go-tool.mjs'
import { command, measure, median } from './bench/measure.mjs'

/** @typedef {{ readonly name: string, readonly before: string, readonly after: string }} Pair */
/** @typedef {Pair & { readonly pairs: readonly Pair[] }} PairSet */

const rounds = Number(process.argv[2] ?? 3)
const wanted = Number(process.argv[3] ?? 20)
const corpus = corpusFolder('bench-diff', process.argv[4])
const { diff } = await import(new URL('../packages/checker/dist/index.js', import.meta.url).href)
const work = mkdtempSync(join(tmpdir(), 'crdgen-bench-'))

try {
  const pairs = readPairs()
  const some = pairs.filter((_, index) => index % Math.ceil(pairs.length / wanted) === 0).map(pair => ({ ...pair, pairs: [pair] }))
  const inProcess = timeLibrary(pairs)
  const crdify = await goTool('crdify')
  for (const [title, sets, turns] of /** @type {const} */ ([
    ['a pair', some, rounds],
    ['a release', readReleases(pairs), rounds],
    ['a CRD of everybody', [oneOfEach(pairs)], 1],
  ])) {
    const theirs = compareTools(title, sets, crdify, turns)
    if (title === 'a pair' && theirs !== undefined)
      console.log(`|  | × diff() of the same pair | ${median(some.map(({ name }) => ratio(theirs, inProcess, name))).toFixed(0)} |`)
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}

/**
 * One process of crdgen takes a set; crdify takes one CRD, so a process a pair.
 * @param {string} title
 * @param {readonly PairSet[]} sets
 * @param {string | undefined} crdify
 * @param {number} turns
 * @returns {ReadonlyMap<string, number> | undefined} milliseconds of crdify for each set
 */
function compareTools(title, sets, crdify, turns) {
  const own = sets.map(({ name, before, after }) => {
    const args = [resolve('packages/crdgen/dist/bin.js'), 'diff', '--no-config', before, after]
    return { name: `crdgen ${name}`, run: command(process.execPath, args) }
  })
  const theirs = sets.map(({ name, pairs }) => {
    const runs = pairs.map(({ before, after }) => command(crdify ?? '', [`file://${before}`, `file://${after}`]))
    return { name: `crdify ${name}`, run: () => Math.max(...runs.map(run => run() ?? 99)) }
  })
  const floor = { name: 'node -e 0', run: command(process.execPath, ['-e', '0']) }
  const times = new Map(measure([floor, ...own, ...(crdify === undefined ? [] : theirs)], turns, 1).map(row => [row.name, row.median]))
  const count = sets.reduce((sum, { pairs }) => sum + pairs.length, 0)
  console.log(`\n| ${title}: ${count} pairs in ${sets.length} processes | median, ms a pair | mean, ms a pair |\n| --- | ---: | ---: |`)
  for (const tool of ['crdgen', ...(crdify === undefined ? [] : ['crdify'])]) {
    const each = sets.map(({ name, pairs }) => (times.get(`${tool} ${name}`) ?? 0) / pairs.length)
    const all = sets.reduce((sum, { name }) => sum + (times.get(`${tool} ${name}`) ?? 0), 0)
    console.log(`| ${tool} | ${median(each).toFixed(1)} | ${(all / count).toFixed(1)} |`)
  }
  console.log(`| node -e 0 | ${times.get('node -e 0')?.toFixed(1)} | |`)
  if (crdify === undefined) return undefined
  const ratios = sets.map(({ name }) => ratio(times, times, `crdify ${name}`, `crdgen ${name}`))
  console.log(`| crdify / crdgen | ${median(ratios).toFixed(2)} | |`)
  return new Map(sets.map(({ name }) => [name, times.get(`crdify ${name}`) ?? 0]))
}

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
 * The largest of the revisions that have all of their CRDs in a folder.
 * @param {readonly Pair[]} pairs
 * @returns {readonly PairSet[]}
 */
function readReleases(pairs) {
  /** @type {Map<string, Pair[]>} */
  const byFolders = new Map()
  for (const pair of pairs) {
    const name = `${dirname(pair.before)} ${dirname(pair.after)}`
    byFolders.set(name, [...(byFolders.get(name) ?? []), pair])
  }
  return [...byFolders.values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, 8)
    .flatMap(all =>
      all[0] === undefined ? [] : [{ name: all[0].name, pairs: all, before: dirname(all[0].before), after: dirname(all[0].after) }],
    )
}

/**
 * One pair of every CRD, in two folders.
 * @param {readonly Pair[]} pairs
 * @returns {PairSet}
 */
function oneOfEach(pairs) {
  const chosen = [...new Map(pairs.map(pair => [basename(pair.before), pair])).values()]
  const [before, after] = [join(work, 'before'), join(work, 'after')]
  for (const folder of [before, after]) mkdirSync(folder)
  for (const pair of chosen) {
    cpSync(pair.before, join(before, basename(pair.before)))
    cpSync(pair.after, join(after, basename(pair.before)))
  }
  return { name: 'each', pairs: chosen, before, after }
}

/**
 * Reading is not in it.
 * @param {readonly Pair[]} pairs
 * @returns {ReadonlyMap<string, number>} milliseconds of a pair
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
    proofs += diagnostics.filter((/** @type {import('./bench/corpus.mjs').KubeObject} */ { data }) => data.proof !== undefined).length
  }
  const all = [...times.values()]
  const total = all.reduce((sum, one) => sum + one, 0)
  console.log(`${all.length} pairs, ${proofs} proofs, read in ${(reading / 1000).toFixed(1)} s\n`)
  console.log('| what | median, ms | mean, ms | slowest, ms |\n| --- | ---: | ---: | ---: |')
  console.log(`| diff(), with proofs | ${[median(all), total / all.length, Math.max(...all)].map(one => one.toFixed(1)).join(' | ')} |`)
  return times
}

/**
 * @param {ReadonlyMap<string, number>} above
 * @param {ReadonlyMap<string, number>} below
 * @param {string} name
 * @param {string} [nameBelow]
 */
function ratio(above, below, name, nameBelow = name) {
  return (above.get(name) ?? 0) / (below.get(nameBelow) ?? 1)
}
