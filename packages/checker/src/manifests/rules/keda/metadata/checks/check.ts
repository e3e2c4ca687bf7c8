import type { TriggerReading } from '../reading.ts'

/**
 * The error of a scaler about the values of a trigger, in KEDA's words; undefined when it takes them, or when it depends on something
 * unknown here.
 */
export type Check = (reading: TriggerReading) => string | undefined

/** The versions whose scalers were read; what two of them check, those between check, too. */
type ReadVersion = '2.15.0' | '2.16.0' | '2.18.0' | '2.20.0'

/** Checks of a type of trigger, in the order of the scaler. */
export interface Checks {
  /** The oldest version whose scaler has it. */
  readonly since: ReadVersion
  /** The version whose scaler has it no longer. */
  readonly until?: '2.17.0' | '2.21.0'
  readonly checks: readonly Check[]
}

/** Reports that all of some parameters are given. */
export function conflict(names: readonly string[], words: string): Check {
  return when(({ isGiven }) => names.every(isGiven), words)
}

/** Reports that all of some members are in the metadata, as a parser reads them that looks for no other place. */
export function conflictOfMembers(names: readonly string[], words: string): Check {
  return when(({ members }) => names.every(name => members.includes(name)), words)
}

/** Reports that a condition is true. */
export function when(holds: (reading: TriggerReading) => boolean, words: string): Check {
  return reading => (holds(reading) ? words : undefined)
}

/** Reports a number below a least one. */
export function atLeast(name: string, least: number, words: string): Check {
  return when(({ number }) => (number(name) ?? least) < least, words)
}

/** Reports a number that is 0 or less. */
export function above0(name: string, words: string): Check {
  return when(({ number }) => (number(name) ?? 1) <= 0, words)
}

/** Reports that one of two is given without the other. */
export function together(one: string, other: string, words: string): Check {
  return when(({ isGiven, isAbsent }) => (isGiven(one) && isAbsent(other)) || (isAbsent(one) && isGiven(other)), words)
}

/** Reports that something is not given. */
export function needs(name: string, words: string): Check {
  return when(({ isAbsent }) => isAbsent(name), words)
}
