import type { Diagnostic } from '@crdgen/core/internal'

/** A finding, and which of the documents it is about; -1 for findings about the options. */
export interface DocumentFinding {
  readonly document: number
  readonly diagnostic: Diagnostic
  /** Other places that belong to the finding. */
  readonly related?: readonly DocumentPlace[]
  /** Returns what fixes the finding, where that is certain. */
  readonly edits?: () => readonly SchemaEdit[]
}

/** A change to one of the documents: a key of an object is set, added where it is not there, or taken out. */
export interface SchemaEdit {
  /** The keys that lead to the object. */
  readonly keys: readonly (string | number)[]
  readonly key: string
  /** Undefined takes the key out. */
  readonly value: unknown
}

export interface DocumentPlace {
  readonly document: number
  /** A JSON pointer into the document. */
  readonly pointer: string
  readonly message: string
}
