import { count } from '../report/count.ts'

export type Outcome = 'accepted' | 'refused' | 'undecided' | 'unknown'

/** What became of the objects, and the kinds that there was no schema for. */
export interface Tally {
  readonly outcomes: readonly Outcome[]
  /** `group/version Kind`, one entry per object. */
  readonly unknownKinds: readonly string[]
}

const shownKinds = 8

/** `4 objects: 2 accepted, 1 refused, 1 without a schema (example.com/v1 Widget).` */
export function summarize({ outcomes, unknownKinds }: Tally): string {
  const many = (outcome: Outcome) => outcomes.filter(one => one === outcome).length
  const parts = [
    `${many('accepted')} accepted`,
    `${many('refused')} refused`,
    ...(many('undecided') === 0 ? [] : [`${many('undecided')} undecided (CEL rules not evaluated)`]),
    ...(many('unknown') === 0 ? [] : [`${many('unknown')} without a schema (${listKinds(unknownKinds)})`]),
  ]
  return `${count(outcomes.length, 'object')}: ${parts.join(', ')}.`
}

function listKinds(unknownKinds: readonly string[]): string {
  const kinds = [...new Set(unknownKinds)].sort()
  const more = kinds.length - shownKinds
  return more > 0 ? `${kinds.slice(0, shownKinds).join(', ')} and ${count(more, 'more kind')}` : kinds.join(', ')
}
