import { count } from '../../report/count.ts'

export type Outcome = 'accepted' | 'refused' | 'unknown'

/** The outcomes of the objects, and the kinds without a schema. */
export interface Tally {
  readonly outcomes: readonly Outcome[]
  /** `group/version Kind`, one entry per object. */
  readonly unknownKinds: readonly string[]
  /** Files that have no object. */
  readonly bare: number
  /** Objects that were left out. */
  readonly skipped?: number
  /** Objects that only a JSON Schema was at hand for. */
  readonly bySchema?: number
}

/** The number of objects of each outcome, for programs. */
export function countOutcomes({ outcomes, skipped = 0 }: Pick<Tally, 'outcomes' | 'skipped'>) {
  const many = (outcome: Outcome) => outcomes.filter(one => one === outcome).length
  return { accepted: many('accepted'), refused: many('refused'), withoutSchema: many('unknown'), ...(skipped === 0 ? {} : { skipped }) }
}

const shownKinds = 8

/** `4 objects: 2 accepted, 1 refused, 1 without a schema (example.com/v1 Widget).` */
export function summarize({ outcomes, unknownKinds, bare, skipped = 0, bySchema = 0 }: Tally): string {
  const { accepted, refused, withoutSchema } = countOutcomes({ outcomes })
  const parts = [
    `${accepted} accepted`,
    `${refused} refused`,
    ...(withoutSchema === 0 ? [] : [`${withoutSchema} without a schema (${listKinds(unknownKinds)})`]),
  ]
  const objects = outcomes.length === 0 ? 'no objects' : `${count(outcomes.length, 'object')}: ${parts.join(', ')}`
  const limits = bySchema === 0 ? '' : `; ${bySchema} by a JSON Schema only, without CEL rules`
  const left = skipped === 0 ? '' : `; ${skipped} skipped`
  return `${objects}${limits}${left}${describeBare(bare)}.`
}

/** `; 1 file without an object`; empty when there is none. */
export function describeBare(bare: number): string {
  return bare === 0 ? '' : `; ${count(bare, 'file')} without an object`
}

/** `example.com/v1 Widget, example.com/v1 Gadget and 3 more kinds` */
export function listKinds(unknownKinds: readonly string[]): string {
  const kinds = [...new Set(unknownKinds)].sort()
  const more = kinds.length - shownKinds
  return more > 0 ? `${kinds.slice(0, shownKinds).join(', ')} and ${count(more, 'more kind')}` : kinds.join(', ')
}
