import type { PathSegment } from '../../diagnostic/field-path.ts'
import type { Place } from '../place.ts'
import type { ts } from '../program/typescript.js'

/** A named type that is being read or opened, and the place that names it. */
export interface Opened {
  readonly symbol: ts.Symbol
  readonly place: Place
}

/** A named type that is being read. */
export interface Visit extends Opened {
  readonly path: readonly PathSegment[]
}

/**
 * A field, or the values of a map, that are being read. Partial, Omit, Pick and unions take the fields of a type without reading the type
 * itself: a type that holds itself through them is met again at its fields.
 */
export interface FieldVisit {
  /** The types that it was written with. */
  readonly nodes: readonly ts.Node[]
  /** The named type that declares it, or that was being read when it was met. */
  readonly owner: Opened | undefined
  readonly path: readonly PathSegment[]
}
