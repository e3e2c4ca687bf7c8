// @ts-check
import { minimize } from './minimize.mjs'
import { randomFrom, seedOf } from './random.mjs'
import { targets } from './targets.mjs'

/** @typedef {import('./targets.mjs').Library} Library */
/** @typedef {{ target: string, seed: number, index: number, what: string, input: readonly unknown[] }} Failure */

/** An input of less than 100 kB is answered in this time. */
const mostMilliseconds = 1000
const mostBytes = 100_000

/**
 * @param {string} target
 * @param {number} seed
 * @param {number} index
 */
export function inputOf(target, seed, index) {
  return targetOf(target).input(randomFrom(seedOf(seed, target, index)))
}

/** @param {string} name */
function targetOf(name) {
  const target = targets[name]
  if (target === undefined) throw new Error(`no target is called ${name}; there are ${Object.keys(targets).join(', ')}`)
  return target
}

/** Which target the input of a number is for: in turn, by their weights. @param {readonly string[]} names */
export function scheduleOf(names) {
  return names.flatMap(name => Array.from({ length: targetOf(name).weight ?? 1 }, () => name))
}

/**
 * Runs one input. Returns what went wrong, undefined for an answer.
 * @param {Library} library
 * @param {string} name
 * @param {readonly unknown[]} input
 */
export async function runOne(library, name, input) {
  const { run, throws } = targetOf(name)
  const started = process.cpuUsage()
  try {
    await run(library, ...input)
  } catch (error) {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (throws?.test(text) !== true) return `throws ${text}${placeOf(error)}`
  }
  // Time of the processor: what else the machine does is not counted.
  const { user, system } = process.cpuUsage(started)
  const took = (user + system) / 1000
  return took > mostMilliseconds ? `takes ${Math.round(took / 1000)} s` : undefined
}

/** @param {unknown} error */
function placeOf(error) {
  const line = error instanceof Error ? error.stack?.split('\n').find(one => one.trim().startsWith('at ')) : undefined
  return line === undefined ? '' : ` (${line.trim()})`
}

/** @param {readonly unknown[]} input */
function sizeOf(input) {
  try {
    return JSON.stringify(input, (_key, one) => (typeof one === 'bigint' ? String(one) : one))?.length ?? 0
  } catch {
    return 0
  }
}

/**
 * Runs inputs one after the other until there are enough, or no time is left.
 * @param {Library} library
 * @param {{ seed: number, inputs: number, names: readonly string[], milliseconds?: number, start?: number, onInput?: (target: string, index: number) => void, onTry?: () => void, onFailure?: (failure: Failure) => void }} settings
 */
export async function fuzz(library, { seed, inputs, names, milliseconds = Infinity, start = 0, onInput, onTry, onFailure }) {
  const schedule = scheduleOf(names)
  const order = randomFrom(seed)
  const until = performance.now() + milliseconds
  /** @type {Map<string, Failure>} */
  const failures = new Map()
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (let index = 0; index < inputs && performance.now() < until; index++) {
    const target = order.pick(schedule)
    if (index < start) continue
    counts.set(target, (counts.get(target) ?? 0) + 1)
    onInput?.(target, index)
    const input = inputOf(target, seed, index)
    const what = await runOne(library, target, input)
    if (what === undefined || (what.startsWith('takes') && sizeOf(input) > mostBytes)) continue
    // A second time: the first one also loads and compiles.
    if (what.startsWith('takes') && (await runOne(library, target, input)) === undefined) continue
    const key = `${target} ${kindOf(what)}`
    if (failures.has(key)) continue
    const fails = async (/** @type {readonly unknown[]} */ one) => {
      onTry?.()
      return kindOf((await runOne(library, target, one)) ?? '') === kindOf(what)
    }
    const smallest = what.startsWith('throws') ? await minimize(input, fails) : input
    const failure = { target, seed, index, what, input: smallest }
    failures.set(key, failure)
    onFailure?.(failure)
  }
  return { failures: [...failures.values()], counts }
}

/** Failures of one kind are one: what is quoted or numbered in their texts differs. @param {string} what */
function kindOf(what) {
  return what.replaceAll(/"[^"]*"|'[^']*'|\d+/g, '_').slice(0, 200)
}
