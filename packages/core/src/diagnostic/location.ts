/** A place in a source file. Lines and columns count from 1; a column counts UTF-16 units, as editors do. */
export interface Location {
  readonly file: string
  readonly line: number
  readonly column: number
  /** The end of the marked text, on the same line; absent when only the start is known. */
  readonly endColumn?: number
}
