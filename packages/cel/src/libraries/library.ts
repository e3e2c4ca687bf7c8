import type { Overload } from '../language/overload.ts'

/** A library of functions: a file of this folder. */
export interface Library {
  /** Overloads are tried in this order: it decides what a type that is not known is taken for. */
  readonly order: number
  /** Called when the first expression is compiled. */
  readonly overloads: () => readonly Overload[]
}

export function defineLibrary(library: Library): Library {
  return library
}
