import { suggest } from '../../diagnostic/suggest.ts'

/** Returns the candidate that a word most likely meant: see `suggest`. */
export type Suggest = (wrong: string, candidates: Iterable<string>) => string | undefined

/** Letters that may be compared in one pass over the files: some seconds of a file that has nothing but wrong names. */
const most = 20_000_000

/** Suggests until its budget is spent. Then names are still reported, without advice. */
export function createSuggest(): Suggest {
  let left = most
  return (wrong, candidates) => {
    const near: string[] = []
    for (const candidate of candidates) {
      left -= 1
      if (Math.abs(candidate.length - wrong.length) > 3) continue
      left -= candidate.length * wrong.length
      if (left < 0) return undefined
      near.push(candidate)
    }
    return left < 0 ? undefined : suggest(wrong, near)
  }
}
