import type { GoMap } from './go-values.ts'
import type { GoType, PatchSchema } from './patch-meta.ts'

/** The constants of a merge. */
export interface Merge {
  readonly schema: PatchSchema
  /** Kubernetes 1.28 began to leave directives out of what is taken from the patch as it is. */
  readonly dropsDirectives: boolean
  /** `mergeMap`: lists have maps as items, and maps have lists as members, so it comes with the merge instead of an import. */
  readonly mergeMap: (original: GoMap, patch: GoMap, type: GoType, merge: Merge) => GoMap
}
