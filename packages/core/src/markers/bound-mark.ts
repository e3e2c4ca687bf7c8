import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import type { Location } from '../diagnostic/location.ts'
import type { AnyMarker } from './marker.ts'
import type { MarkerNames, MarkerPart } from './names.ts'

/** A marker with its parsed value, at its node. */
export interface BoundMark {
  readonly marker: AnyMarker
  /** As written, sign included: `+kubebuilder:validation:Minimum`, `@minimum`. */
  readonly written: string
  readonly value: unknown
  readonly at: Location
  /** From the field or type to the part of it that is meant: its items, its values … */
  readonly steps: readonly MarkerPart[]
}

export interface BindContext {
  /** The place of a range of offsets of the marks' file. */
  locate(start: number, end: number): Location
  readonly subject: string
  readonly path: string
  /** The markers that exist; those of the registry when absent. */
  readonly names?: MarkerNames
}

export interface Binding {
  readonly bound: readonly BoundMark[]
  readonly diagnostics: readonly Diagnostic[]
}
