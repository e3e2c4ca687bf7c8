import type { JsonObject } from '@crdgen/core/internal'
import type { Outcome } from './try-update.ts'

/** An object that shows a change, or the reason why there is none. */
export interface Proof {
  readonly proof?: JsonObject
  readonly noProof?: string
  /** Objects were tried, and all of them came out alike. */
  readonly isHarmless: boolean
  /** There was no more budget for it. */
  readonly isUsedUp?: true
}

/** The results for the objects that were tried; one value is tried in several objects, and hidden only if it is in all of them. */
export interface Tally {
  count: number
  unaccepted: string
  readonly same: Set<number>
  readonly hidden: Map<number, string>
}

export function newTally(): Tally {
  return { count: 0, unaccepted: '', same: new Set(), hidden: new Map() }
}

export function count(tally: Tally, goal: number, { now, why }: Outcome): void {
  tally.count++
  if (now === 'unaccepted') tally.unaccepted ||= why
  else if (now !== 'refused') tally.same.add(goal)
  else if (!tally.hidden.has(goal)) tally.hidden.set(goal, why)
}

export function conclude({ count, unaccepted, same, hidden }: Tally, outcome: string, what = 'object'): Proof {
  const [why] = [...hidden].filter(([goal]) => !same.has(goal)).map(([, text]) => text)
  if (why !== undefined)
    return { noProof: `another change hides it: every object that was tried is refused now (${why})`, isHarmless: false }
  if (same.size > 0) {
    const objects = same.size === 1 ? `the ${what} that was tried is` : `the ${same.size} ${what}s that were tried are`
    return { noProof: `${objects} ${outcome} on both sides`, isHarmless: true }
  }
  const reason = count === 0 ? 'no value could be made from the schema' : `of ${count} tries, the first failed at ${unaccepted}`
  return { noProof: `no object was found that the CRD accepted before: ${reason}`, isHarmless: false }
}
