/**
 * Returns the candidate that `wrong` most likely meant, or undefined when none is near.
 * Near is an edit distance (insert, delete, replace, swap of neighbours; letter case is free) of at most a third of the length, 3 at most.
 */
export function suggest(wrong: string, candidates: Iterable<string>, most?: number): string | undefined {
  const limit = most ?? Math.min(3, Math.max(1, Math.floor(wrong.length / 3)))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wrong.length) > limit) continue
    const distance = editDistance(wrong.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** Counts the edits (insert, delete, replace, swap of neighbours) between two words. */
function editDistance(from: string, to: string): number {
  let twoBack: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const current = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const replaced = (previous[j - 1] ?? 0) + (same ? 0 : 1)
      const least = Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1)
      current.push(swapped ? Math.min(least, (twoBack[j - 2] ?? 0) + 1) : least)
    }
    twoBack = previous
    previous = current
  }
  return previous[to.length] ?? 0
}
