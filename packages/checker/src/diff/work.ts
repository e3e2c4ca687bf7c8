import { countSchemas } from '../values/budget.ts'

/**
 * The work that one comparison may still take where that can grow faster than the CRDs do: patterns that are compared with each other, and
 * branches of junctors. A unit is an instruction of a pattern that is looked at, about a fifth of a microsecond.
 */
export interface Work {
  left: number
}

const most = 2_000_000
const perSchema = 100

export function newWork(): Work {
  return { left: most }
}

/** Takes what it costs to compare two branches; false when that is more than what is left: then nothing is known of them. */
export function spendOnBranches(work: Work, one: unknown, other: unknown): boolean {
  work.left -= perSchema * (countSchemas(one) + countSchemas(other))
  return work.left >= 0
}
