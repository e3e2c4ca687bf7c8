import type { Reading } from '../reading.ts'

/** What a scaler says of the values of a trigger, in KEDA's words; undefined when it takes them, or when what decides is not known here. */
export type Check = (reading: Reading) => string | undefined

/** The checks of a type of trigger, in the order of the scaler. */
export interface Checks {
  /** The oldest of 2.18.0 and 2.20.0 whose scaler says so. */
  readonly since: '2.18.0' | '2.20.0'
  readonly checks: readonly Check[]
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
