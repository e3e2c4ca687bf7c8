/**
 * The coverage of a field at a Kubernetes version. covered: both have it. missing: upstream has it, the copy lacks it. extra: the copy has
 * it, upstream does not. absent: neither has it.
 */
export type CoverageCell = 'covered' | 'missing' | 'extra' | 'absent'

/** A field that some version asked for has and the copy lacks, or the other way round. */
export interface CoverageRow {
  readonly definition: string
  readonly field: string
  /** Below the struct: `spec.containers[].restartPolicyRules`; the first of `places`. */
  readonly path: string
  /** The number of places in the struct. */
  readonly places: number
  readonly since: string
  /** First version without it. */
  readonly removed?: string
  readonly gate?: string
  /** One per version of the matrix. */
  readonly cells: readonly CoverageCell[]
  /** The stage of the gate at each version: `alpha`; empty if there is none. */
  readonly stages: readonly string[]
}

/** A struct that a CRD embeds whole, at all the places where the copy is the same. */
export interface CoverageStruct {
  readonly definition: string
  /** `version:path` */
  readonly places: readonly string[]
  /** The minors it equals, oldest first; empty when it equals none. */
  readonly kubernetes: readonly string[]
  readonly nearest?: string
  /** Sorted by the version that brought the field, then path. Empty: nothing is missing and nothing too much. */
  readonly rows: readonly CoverageRow[]
}

/** The coverage of Kubernetes by a CRD's embedded structs, version by version. */
export interface CoverageMatrix {
  /** `group Kind` */
  readonly subject: string
  readonly versions: readonly string[]
  readonly structs: readonly CoverageStruct[]
}
