// @ts-check
/** @typedef {{ below: (below: number) => number, chance: (probability: number) => boolean, pick: <T>(from: readonly T[]) => T }} Random */

/**
 * A repeatable source of choices (mulberry32).
 * @param {number} seed
 * @returns {Random}
 */
export function randomFrom(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (/** @type {number} */ most) => Math.floor(next() * most)
  return {
    below,
    chance: probability => next() < probability,
    pick(from) {
      if (from.length === 0) throw new Error('nothing to pick from')
      return /** @type {any} */ (from[below(from.length)])
    },
  }
}

/**
 * A seed of its own for each input, so that one can be run again alone.
 * @param {number} seed
 * @param {string} target
 * @param {number} index
 */
export function seedOf(seed, target, index) {
  let hash = (seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0
  for (const character of target) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
