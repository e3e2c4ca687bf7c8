/** Cells of edit distances that one answer may take: some milliseconds. Candidates behind that are not looked at. */
const mostCells = 500_000

/**
 * Returns the candidate that `wrong` most likely meant, or undefined when none is near.
 * Near is an edit distance (insert, delete, replace, swap of neighbours; letter case is free) of at most a third of the length, 3 at most.
 * Of several that are as near, it is the first that has the same separators: `dat-time` means `date-time`, not `datetime`.
 */
export function suggest(
  wrong: string,
  candidates: Iterable<string>,
  limit = Math.min(3, Math.max(1, Math.floor(wrong.length / 3))),
): string | undefined {
  const from = wrong.toLowerCase()
  const budget = { left: mostCells }
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    const winsTies = best !== undefined && separators(best) !== separators(wrong) && separators(candidate) === separators(wrong)
    const most = winsTies ? bestDistance : bestDistance - 1
    // Nobody means the empty name.
    if (candidate === '' || Math.abs(candidate.length - wrong.length) > most) continue
    const distance = editDistance(from, candidate.toLowerCase(), most, budget)
    if (distance <= most) [best, bestDistance] = [candidate, distance]
    if (budget.left < 0) break
  }
  return best
}

function separators(name: string): string {
  return name.replaceAll(/[^-_.:/]/g, '')
}

/**
 * Counts the edits (insert, delete, replace, swap of neighbours) between two words, as far as `limit`; more than that is Infinity. Only the
 * cells near the diagonal can be within the limit.
 */
function editDistance(from: string, to: string, limit: number, budget: { left: number }): number {
  const width = 2 * limit + 1
  let twoBack: readonly number[] = []
  // Cell k of row i is about the first i letters of one word and the first i + k - limit of the other.
  let previous: readonly number[] = Array.from({ length: width }, (_, k) => (k < limit ? Infinity : k - limit))
  for (let i = 1; i <= from.length; i++) {
    const current: number[] = []
    for (let k = 0; k < width; k++) {
      const j = i + k - limit
      if (j < 0 || j > to.length) current.push(Infinity)
      else if (j === 0) current.push(i)
      else {
        const replaced = (previous[k] ?? Infinity) + (from[i - 1] === to[j - 1] ? 0 : 1)
        const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
        const swapped = isSwap ? (twoBack[k] ?? Infinity) + 1 : Infinity
        current.push(Math.min(replaced, (previous[k + 1] ?? Infinity) + 1, (current[k - 1] ?? Infinity) + 1, swapped))
      }
    }
    budget.left -= width
    if (budget.left < 0 || Math.min(...current) > limit) return Infinity
    twoBack = previous
    previous = current
  }
  const distance = previous[to.length - from.length + limit] ?? Infinity
  return distance > limit ? Infinity : distance
}
