/** The position in cel-go of an expression that an error left out: before the first character. */
export const beforeAll = -2

/** Something that is wrong with an expression, and where, in UTF-16 units; -1: nowhere in particular. */
export interface Problem {
  readonly at: number
  readonly message: string
  /** The expected token, in our words. */
  readonly unexpected?: string
  /** The name that is not known, and the names that are known at its place. */
  readonly meant?: Meant
}

/** A name that nothing has, and those that it may be misspelt for. */
export interface Meant {
  readonly name: string
  readonly candidates: () => Iterable<string>
}

export interface Location {
  /** From 1; -1: nowhere. */
  readonly line: number
  /** From 0, in code points; -1: nowhere. */
  readonly column: number
}
