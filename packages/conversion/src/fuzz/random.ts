/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to below a count; 0 for a count of 0. */
  below(count: number): number
  chance(probability: number): boolean
  /** An item of a list; undefined of an empty one. */
  pick<T>(list: readonly T[]): T | undefined
}

/** The generator `mulberry32`: 32 bits of state, enough for test objects. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, chance: probability => next() < probability, pick: list => list[below(list.length)] }
}

/** The seed of a part of a test: each has its own numbers, whatever the others use. */
export function seedFor(seed: number, ...parts: readonly (string | number)[]): number {
  let hash = seed >>> 0
  for (const letter of parts.join('\n')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
