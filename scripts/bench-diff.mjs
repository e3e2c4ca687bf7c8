// @ts-check
/**
 * Times `diff` on real revisions of CRDs: all pairs in one process, with proofs, and some of them as whole processes beside crdify.
 * Milliseconds are of this machine; the ratios are what to compare.
 *
 *   node scripts/build.mjs && node scripts/bench-diff.mjs [rounds] [pairs as processes] [corpus]
 */
import { dirname, join, resolve } from 'node:path'
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
const releases = readReleases()
const inProcess = timeLibrary()
const crdify = await goTool('crdify')
const crdgen = (/** @type {readonly string[]} */ ...sides) => [
  process.execPath,
  resolve('packages/crdgen/dist/bin.js'),
  'diff',
  '--no-config',
  ...sides,
]
const own = timeProcesses(some, pair => [crdgen(pair.before, pair.after)])
const ownReleases = timeProcesses(releases, release => [crdgen(dirname(release.before), dirname(release.after))])
print('crdgen diff, a process a pair', own, some)
print('crdgen diff, a process a release', ownReleases, releases)
if (crdify !== undefined) {
  const call = (/** @type {Pair} */ { before, after }) => [crdify, `file://${before}`, `file://${after}`]
  const theirs = timeProcesses(some, pair => [call(pair)])
  const theirReleases = timeProcesses(releases, ({ pairs: all }) => all.map(call))
  print('crdify, a process a pair', theirs, some)
  print('crdify, releases', theirReleases, releases)
  console.log(`\ncrdify / crdgen diff, pair by pair: median ${median(some.map(({ name }) => ratio(theirs, own, name))).toFixed(2)}`)
  console.log(
    `crdify / crdgen diff, release by release: median ${median(releases.map(({ name }) => ratio(theirReleases, ownReleases, name))).toFixed(2)}`,
  )
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
 * The largest of the revisions that have all of their CRDs in a folder. crdify takes one CRD at a time.
 * @returns {readonly (Pair & { readonly pairs: readonly Pair[] })[]}
 */
function readReleases() {
  /** @type {Map<string, Pair[]>} */
  const byFolders = new Map()
  for (const pair of pairs) {
    const name = `${dirname(pair.before)} ${dirname(pair.after)}`
    byFolders.set(name, [...(byFolders.get(name) ?? []), pair])
  }
  return [...byFolders]
    .flatMap(([name, [first, ...rest]]) => (first === undefined ? [] : [{ ...first, name, pairs: [first, ...rest] }]))
    .sort((a, b) => b.pairs.length - a.pairs.length)
    .slice(0, 8)
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
 * @template {{ readonly name: string }} T
 * @param {readonly T[]} things
 * @param {(thing: T) => readonly (readonly string[])[]} callsOf
 * @returns {ReadonlyMap<string, number>} milliseconds of a thing
 */
function timeProcesses(things, callsOf) {
  const commands = things.map(thing => {
    const runs = callsOf(thing).map(([program = '', ...args]) => command(program, args))
    return { name: thing.name, run: () => Math.max(...runs.map(run => run() ?? 99)) }
  })
  return new Map(measure(commands, rounds, 1).map(({ name, median: middle }) => [name, middle]))
}

/**
 * @param {string} title
 * @param {ReadonlyMap<string, number>} times
 * @param {readonly { readonly name: string, readonly pairs?: readonly Pair[] }[]} things
 */
function print(title, times, things) {
  const each = things.map(({ name, pairs: of = [1] }) => (times.get(name) ?? 0) / of.length)
  const count = things.reduce((sum, { pairs: of = [1] }) => sum + of.length, 0)
  const mean = [...times.values()].reduce((sum, one) => sum + one, 0) / count
  console.log(`| ${title}, ${count} pairs | ${[median(each), mean, Math.max(...each)].map(one => one.toFixed(1)).join(' | ')} |`)
}

/**
 * @param {ReadonlyMap<string, number>} above
 * @param {ReadonlyMap<string, number>} below
 * @param {string} name
 */
function ratio(above, below, name) {
  return (above.get(name) ?? 0) / (below.get(name) ?? 1)
}
