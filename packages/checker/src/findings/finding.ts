import type { Diagnostic } from '@crdgen/core'

/** A finding, and which of the documents it is about; -1 for findings about the options. */
export interface DocumentFinding {
  readonly document: number
  readonly diagnostic: Diagnostic
  /** Other places that belong to the finding. */
  readonly related?: readonly DocumentPlace[]
}

/** A place in one of the documents. */
export interface DocumentPlace {
  readonly document: number
  /** A JSON pointer into the document. */
  readonly pointer: string
  /** What stands there. */
  readonly message: string
}

/** Where a rule may be silenced: a path in one version of a kind. */
export interface RulePlace {
  readonly version: string
  readonly path: string
}
