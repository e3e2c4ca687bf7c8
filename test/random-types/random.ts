/** Random choices that are the same for the same seed. */
export interface Random {
  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Mulberry32: small, and good enough to choose among a dozen. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, chance: share => next() < share, pick: from => from[below(from.length)] ?? from[0] }
}
