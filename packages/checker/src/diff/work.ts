import { countSchemas } from '../values/budget.ts'

/**
 * The work that one comparison may still take where that can grow faster than the CRDs do: patterns that are compared with each other,
 * branches of junctors, and versions with each other. A unit is an instruction of a pattern that is looked at, about a fifth of a microsecond.
 */
export interface Work {
  left: number
}

const most = 2_000_000
const perSchema = 100
/** Versions are compared once, and branches with the work of all that is tried for them. */
const perVersionSchema = 10

export function newWork(): Work {
  return { left: most }
}

/** Takes what it costs to compare two branches; false when that is more than what is left: then nothing is known of them. */
export function spendOnBranches(work: Work, one: unknown, other: unknown): boolean {
  return spend(work, perSchema, one, other)
}

/** Takes what it costs to compare the schemas of two versions; false when that is more than what is left. */
export function spendOnVersions(work: Work, one: unknown, other: unknown): boolean {
  return spend(work, perVersionSchema, one, other)
}

function spend(work: Work, each: number, one: unknown, other: unknown): boolean {
  work.left -= each * (countSchemas(one) + countSchemas(other))
  return work.left >= 0
}
