import type { CommentKind } from './comment-lines.ts'

/** A marker or tag as it is in a comment. Offsets count UTF-16 units from the start of the file. */
export interface Mark {
  readonly spelling: 'kubebuilder' | 'tag'
  /** All up to the first `=` or white space: `kubebuilder:printcolumn:name`, `items:minimum`. */
  readonly name: string
  /** All after the name. Gutters inside a value of several lines are blanked, so offsets in it are offsets from `textStart`. */
  readonly text: string
  /** Of the `+` or `@`. */
  readonly start: number
  readonly end: number
  readonly textStart: number
  readonly comment: CommentKind
  /** A marker's name in the middle of a line, where it is only text. */
  readonly isText?: true
  /** The markers of a line that cannot all be taken: a value is wrong, or free text is followed by a marker. */
  readonly crowd?: readonly Mark[]
  /** `kubebuilder:…` at the start of a line, without the sign, or with a space behind it. */
  readonly isUnsigned?: true
}
