/** Why a value cannot be read; `from` and `to` are offsets in the parsed text. */
export interface Fault {
  readonly error: string
  readonly help?: string
  readonly from: number
  readonly to: number
}

/** A value read, and the offset behind it. */
export interface Parsed<V> {
  readonly value: V
  readonly at: number
}

export function isFault(result: object): result is Fault {
  return 'error' in result
}

/** Moves a fault by `by`: from a part of a text to the whole. */
export function shiftFault(fault: Fault, by: number): Fault {
  return { ...fault, from: fault.from + by, to: fault.to + by }
}
