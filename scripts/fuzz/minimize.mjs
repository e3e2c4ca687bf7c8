// @ts-check
import { spotsOf } from './mutate.mjs'

/** Tries for one input at most. */
const mostTries = 2000

/**
 * Makes a failing input smaller for as long as it fails in the same way.
 * @param {readonly unknown[]} input
 * @param {(input: readonly unknown[]) => Promise<boolean>} fails
 */
export async function minimize(input, fails) {
  let smallest = input
  let tries = mostTries
  for (let changed = true; changed && tries > 0;) {
    changed = false
    for (const smaller of smallerOnes(smallest)) {
      if (tries-- <= 0) break
      if (!(await fails(smaller))) continue
      smallest = smaller
      changed = true
      break
    }
  }
  return smallest
}

/** @param {readonly unknown[]} input @returns {Generator<readonly unknown[]>} */
function* smallerOnes(input) {
  for (const [index, part] of input.entries()) {
    const others = (/** @type {unknown} */ one) => input.map((other, at) => (at === index ? one : other))
    if (typeof part === 'string') for (const text of shorterTexts(part)) yield others(text)
    else for (let at = 0; at < spotsOf(part).length; at++) for (const one of withoutSpot(part, at)) yield others(one)
  }
}

/** @param {string} text @returns {Generator<string>} */
function* shorterTexts(text) {
  for (let size = Math.ceil(text.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < text.length; at += size) yield text.slice(0, at) + text.slice(at + size)
}

/** @param {unknown} part @param {number} at @returns {Generator<unknown>} */
function* withoutSpot(part, at) {
  const dropped = structuredClone(part)
  const spot = spotsOf(dropped)[at]
  if (spot === undefined) return
  if (Array.isArray(spot.holder)) spot.holder.splice(Number(spot.key), 1)
  else delete spot.holder[spot.key]
  yield dropped
  const shortened = structuredClone(part)
  const text = spotsOf(shortened)[at]
  if (text !== undefined && typeof text.holder[text.key] === 'string' && text.holder[text.key].length > 8) {
    text.holder[text.key] = text.holder[text.key].slice(0, text.holder[text.key].length / 2)
    yield shortened
  }
}
