/** A use of a type: the number of the type around it, and the words from there to here. */
export interface Use {
  readonly owner: number
  readonly word: string
  readonly fallback: string
}
