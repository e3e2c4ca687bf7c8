/** Where a type is used: the number of the type around it, and the words from there to here. */
export interface Use {
  readonly owner: number
  readonly word: string
  readonly fallback: string
}
