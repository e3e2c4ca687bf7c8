// @ts-check
/**
 * Times `diff` on real revisions of CRDs: all pairs in one process, with proofs, and some of them as whole processes beside crdify.
 * Milliseconds are of this machine; the ratios are what to compare.
 *
 *   node scripts/build.mjs && node scripts/bench-diff.mjs [rounds] [pairs as processes] [corpus]
 */
import { join, resolve } from 'node:path'
import { corpusFolder, readCrd, readObject } from './bench/corpus.mjs'
import { goTool } from './bench/go-tool.mjs'
import { command, measure, median } from './bench/measure.mjs'

/** @typedef {{ readonly name: string, readonly before: string, readonly after: string }} Pair */

const rounds = Number(process.argv[2] ?? 3)
const wanted = Number(process.argv[3] ?? 30)
const corpus = corpusFolder('bench-diff', process.argv[4])
const { diff } = await import(new URL('../packages/checker/dist/index.js', import.meta.url).href)

const pairs = readPairs()
const some = pairs.filter((_, index) => index % Math.ceil(pairs.length / wanted) === 0)
const inProcess = timeLibrary()
const crdify = await goTool('crdify')
const own = timeProcesses('crdgen diff', pair => [
  process.execPath,
  resolve('packages/crdgen/dist/bin.js'),
  'diff',
  '--no-config',
  pair.before,
  pair.after,
])
print('crdgen diff', own)
if (crdify !== undefined) {
  const theirs = timeProcesses('crdify', pair => [crdify, `file://${pair.before}`, `file://${pair.after}`])
  print('crdify', theirs)
  console.log(`\ncrdify / crdgen diff, pair by pair: median ${median(some.map(({ name }) => ratio(theirs, own, name))).toFixed(2)}`)
  console.log(`crdify / diff() of the same pair: median ${median(some.map(({ name }) => ratio(theirs, inProcess, name))).toFixed(0)}`)
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
 * Reading is not in it.
 * @returns {ReadonlyMap<string, number>} milliseconds of a pair
 */
function timeLibrary() {
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
 * @param {string} tool
 * @param {(pair: Pair) => readonly string[]} argsOf
 * @returns {ReadonlyMap<string, number>} milliseconds of a pair
 */
function timeProcesses(tool, argsOf) {
  const commands = some.map(pair => {
    const [program = '', ...args] = argsOf(pair)
    return { name: pair.name, run: command(program, args) }
  })
  return new Map(measure(commands, rounds, 1).map(({ name, median: middle }) => [name, middle]))
}

/**
 * @param {string} tool
 * @param {ReadonlyMap<string, number>} times
 */
function print(tool, times) {
  const all = [...times.values()]
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  console.log(
    `| ${tool}, whole process, ${all.length} pairs | ${[median(all), mean, Math.max(...all)].map(one => one.toFixed(1)).join(' | ')} |`,
  )
}

/**
 * @param {ReadonlyMap<string, number>} above
 * @param {ReadonlyMap<string, number>} below
 * @param {string} name
 */
function ratio(above, below, name) {
  return (above.get(name) ?? 0) / (below.get(name) ?? 1)
}
