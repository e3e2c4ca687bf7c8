// @ts-check
/**
 * Runs changed inputs through the library, and reports what throws, hangs or takes more than a second: `pnpm fuzz`.
 *
 *   node scripts/build.mjs && node scripts/fuzz.mjs [--seed 1] [--inputs 100000] [--seconds 600] [--targets validate,check] [--one INDEX]
 *
 * Each failure is printed with its seed, its number and the smallest input found; `--one` runs that input again alone.
 * `--growth` measures instead how time grows when an input doubles. Exit 1 with failures.
 */
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { parseArgs } from 'node:util'
import { growth, growthOfSmall } from './fuzz/growth.mjs'
import { fuzz, inputOf, runOne } from './fuzz/run.mjs'
import { targets } from './fuzz/targets.mjs'
import { importSource } from './generated/from-source.mjs'

/** An input that has no answer after this time has none. */
const hangMilliseconds = 30_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    inputs: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '0' },
    targets: { type: 'string', default: Object.keys(targets).join(',') },
    one: { type: 'string' },
    growth: { type: 'boolean', default: false },
  },
  args: isMainThread ? process.argv.slice(2) : workerData.args,
})
const seed = Number(values.seed)
const names = values.targets.split(',')
const settings = { seed, inputs: Number(values.inputs), names, milliseconds: Number(values.seconds) * 1000 || Infinity }

if (!isMainThread) await work()
else if (values.growth) await measureGrowth()
else if (values.one !== undefined) await again(Number(values.one))
else await supervise()

async function loadLibrary() {
  const load = (/** @type {string} */ name) =>
    import(new URL(`../packages/${name}/dist/${['go', 'cel'].includes(name) ? 'index' : 'internal'}.js`, import.meta.url).href)
  const names = ['go', 'core', 'cel', 'server', 'composites', 'conversion', 'generator', 'checker']
  const packages = Object.fromEntries(await Promise.all(names.map(async name => [name, await load(name)])))
  const { editLedger } = await importSource('packages/crdgen', 'src/decide/accept/edit-ledger.ts')
  const { configShape } = await importSource('packages/crdgen', 'src/config/config-shape.ts')
  const { formats } = await importSource('packages/crdgen', 'src/report/formats/index.gen.ts')
  const { writeOutput } = await importSource('packages/generator', 'src/output/write-output.ts')
  const { readCrd } = await importSource('packages/crdgen', 'src/run/outlined.ts')
  const parts = { readCrd, editLedger, configShape, formats, writeOutput }
  return { ...packages, parts }
}

/** A worker notes what it is about to run, so that a hang can be named and ended. */
async function work() {
  const library = await loadLibrary()
  const tell = (/** @type {object} */ message) => parentPort?.postMessage(message, [])
  const started = performance.now()
  const { counts } = await fuzz(library, {
    ...settings,
    start: workerData.start,
    milliseconds: settings.milliseconds - workerData.elapsed,
    onInput(target, index) {
      workerData.progress[0] = index
      workerData.progress[1] = names.indexOf(target)
      workerData.progress[2]++
    },
    onTry: () => workerData.progress[3]++,
    onFailure: failure => tell({ failure: print(failure) }),
  })
  tell({ done: [...counts], took: performance.now() - started })
}

/** @param {import('./fuzz/run.mjs').Failure} failure */
function print({ target, seed: of, index, what, input }) {
  return `${target}, seed ${of}, input ${index}: ${what}\n  ${JSON.stringify(input, (_key, value) => (value === undefined ? '(undefined)' : typeof value === 'bigint' ? `${value}n` : value)).slice(0, 2000)}\n`
}

async function supervise() {
  const started = performance.now()
  let [failed, run, start] = [0, 0, 0]
  for (let isDone = false; !isDone;) {
    const progress = new Int32Array(new SharedArrayBuffer(16))
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { args: process.argv.slice(2), start, elapsed: performance.now() - started, progress },
    })
    const end = await watch(worker, progress, text => {
      failed++
      console.log(text)
    })
    const [index = 0, name = 0, count = 0] = progress
    run += count
    isDone = end.isDone
    if (isDone) continue
    failed++
    console.log(`${names[name]}, seed ${seed}, input ${index}: ${end.why}\n`)
    start = index + 1
  }
  console.log(`${run} inputs, seed ${seed}, ${Math.round((performance.now() - started) / 1000)} s: ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

/**
 * @param {Worker} worker
 * @param {Int32Array} progress of the worker: its input, target, how many there were, and how many tries to make one smaller
 * @param {(text: string) => void} onFailure
 * @returns {Promise<{ isDone: boolean, why: string }>}
 */
function watch(worker, progress, onFailure) {
  let [count, since] = [0, performance.now()]
  return new Promise(resolve => {
    const finish = (/** @type {boolean} */ isDone, /** @type {string} */ why) => {
      clearInterval(timer)
      void worker.terminate()
      resolve({ isDone, why })
    }
    const timer = setInterval(() => {
      const now = (progress[2] ?? 0) + (progress[3] ?? 0)
      if (count !== now) since = performance.now()
      count = now
      if (performance.now() - since > hangMilliseconds) finish(false, `no answer after ${hangMilliseconds / 1000} s`)
    }, 1000)
    worker.on('message', message => {
      since = performance.now()
      if (message.failure !== undefined) onFailure(message.failure)
      if (message.done === undefined) return
      for (const [name, number] of message.done) console.log(`${name}: ${number}`)
      finish(true, '')
    })
    worker.on('error', error => finish(false, `the process ended: ${error.message}`))
  })
}

/** @param {number} index */
async function again(index) {
  const [target = ''] = names
  const input = inputOf(target, seed, index)
  console.log(JSON.stringify(input))
  console.log((await runOne(await loadLibrary(), target, input)) ?? 'an answer')
}

async function measureGrowth() {
  const library = await loadLibrary()
  const print = (/** @type {import('./fuzz/growth.mjs').Row} */ { name, times, bytes, exponent, isTooSteep }) =>
    console.log(
      `${isTooSteep ? 'TOO STEEP ' : ''}${name}: ${times.join(' ')} ms${bytes === undefined ? '' : `, ${bytes} bytes`}, exponent ${exponent.toFixed(2)}`,
    )
  const small = await growthOfSmall(library, undefined, print)
  const rows = await growth(library)
  rows.forEach(print)
  process.exitCode = [...small, ...rows].some(row => row.isTooSteep) ? 1 : 0
}
