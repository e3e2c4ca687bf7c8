/** A repeatable source of choices. */
export interface Random {
  /** A whole number from 0 up to, but without, `below`. */
  below(below: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Makes a source of choices from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    chance: probability => next() < probability,
    pick(from) {
      const [first] = from
      if (first === undefined) throw new Error('nothing to pick from')
      return from[below(from.length)] ?? first
    },
  }
}

/** A seed of its own for each name, so that cases do not depend on which others run. */
export function seedOf(base: number, name: string): number {
  let hash = base >>> 0
  for (const character of name) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
