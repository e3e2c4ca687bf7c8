import type { Reading } from '../reading.ts'

/** What a scaler says of the values of a trigger, in KEDA's words; undefined when it takes them, or when what decides is not known here. */
export type Check = (reading: Reading) => string | undefined

/** The versions whose scalers were read; what two of them say, those between say, too. */
type ReadVersion = '2.15.0' | '2.16.0' | '2.18.0' | '2.20.0'

/** Checks of a type of trigger, in the order of the scaler. */
export interface Checks {
  /** The oldest version whose scaler says so. */
  readonly since: ReadVersion
  /** The version whose scaler says so no longer. */
  readonly until?: '2.17.0' | '2.21.0'
  readonly checks: readonly Check[]
}

/** Says some words where all of some parameters are given. */
export function conflict(names: readonly string[], words: string): Check {
  return when(({ isGiven }) => names.every(isGiven), words)
}

/** Says some words where all of some members are in the metadata, as a parser reads them that looks for no other place. */
export function conflictOfMembers(names: readonly string[], words: string): Check {
  return when(({ members }) => names.every(name => members.includes(name)), words)
}

/** Says some words where a condition holds. */
export function when(holds: (reading: Reading) => boolean, words: string): Check {
  return reading => (holds(reading) ? words : undefined)
}

/** Says some words of a number below a least one. */
export function atLeast(name: string, least: number, words: string): Check {
  return when(({ number }) => (number(name) ?? least) < least, words)
}

/** Says some words of a number that is 0 or less. */
export function above0(name: string, words: string): Check {
  return when(({ number }) => (number(name) ?? 1) <= 0, words)
}

/** Says some words where one of two is given without the other. */
export function together(one: string, other: string, words: string): Check {
  return when(({ isGiven, isAbsent }) => (isGiven(one) && isAbsent(other)) || (isAbsent(one) && isGiven(other)), words)
}

/** Says some words where something is not given. */
export function needs(name: string, words: string): Check {
  return when(({ isAbsent }) => isAbsent(name), words)
}
