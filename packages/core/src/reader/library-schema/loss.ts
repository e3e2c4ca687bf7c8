/** The keyword under which a JSON Schema carries what its library left out at a place. */
export const lostKeyword = 'x-crdgen-lost'

/** Something that a schema of a library has at a place, and no CRD. */
export interface Loss {
  /** As it is written: `refine()`, `contains`. */
  readonly what: string
  /** Only code does it: the cluster stores the input. */
  readonly isTransform?: boolean
}

/** Returns a JSON Schema that carries losses. */
export function withLosses(schema: object, losses: readonly Loss[]): object {
  return losses.length === 0 ? schema : { ...schema, [lostKeyword]: losses }
}
