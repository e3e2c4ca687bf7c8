import type { JsonSchema } from '../decode/types.ts'
import type { Place } from '../field/place.ts'
import type { InternalCrd } from './internal-crd.ts'
import type { Report } from './report.ts'
import type { Server } from '../server-version.ts'

/**
 * What an update is spared because the stored CRD breaks it already (validation.go, validationOptions).
 * On create everything is required.
 */
export interface Strictness {
  readonly structural: boolean
  readonly schemaForEveryVersion: boolean
  readonly knownTypes: boolean
  readonly atomicSetItems: boolean
  readonly keyedListItems: boolean
  readonly prunedDefaults: boolean
  readonly knownReviewVersion: boolean
  readonly validCaBundle: boolean
  /** The versions ('' for the hoisted list) whose selectable fields may stay too many. */
  readonly tooManySelectableFields: ReadonlySet<string>
}

export interface Context {
  readonly server: Server
  readonly strictness: Strictness
  readonly before: InternalCrd | undefined
}

/** Where the structural rules meet a node; undefined where only the keyword rules look. */
export type Form = 'root' | 'item' | 'field' | 'nested' | undefined

/** One node of a schema, with what its ancestors mean for it. */
export interface SchemaNode {
  readonly schema: JsonSchema
  readonly at: Place
  readonly server: Server
  readonly form: Form
  /** Inside apiVersion, kind or metadata of the resource or of an embedded one. */
  readonly insideMeta: boolean
  /** Why a default may not stand here; undefined where it may. */
  readonly noDefault: string | undefined
  /** Its part in the int-or-string pattern: a branch may have its type, a wrapper's `anyOf` are such branches. */
  readonly intOrString: 'branch' | 'wrapper' | undefined
}

/**
 * A group of admission rules that belong together. `crd` looks at the object, `root` at each schema as a whole,
 * `schema` at every node of it.
 */
export interface RuleFamily {
  /** Every rule of the family, and what it demands in one line. */
  readonly rules: Readonly<Record<`crd/${string}`, string>>
  readonly crd?: (crd: InternalCrd, report: Report, context: Context) => void
  /** Whether `root` looks at schemas that have no structural form, too. */
  readonly beforeConversion?: true
  readonly root?: (root: SchemaRoot, report: Report) => void
  /** Whether its findings say that the schema is not structural. */
  readonly structural?: true
  /** Looks at a schema that is structural. */
  readonly afterStructural?: (root: SchemaRoot, report: Report, context: Context) => void
  /** Looks at a structural schema whose defaults are fine; at `faulty` places other rules have found something. */
  readonly afterDefaults?: (root: SchemaRoot, report: Report, context: Context, faulty: readonly Place[]) => void
  readonly schema?: (node: SchemaNode, report: Report, context: Context) => void
}

/** One schema of a CRD: that of a version, or the one all versions share. */
export interface SchemaRoot {
  readonly schema: JsonSchema
  readonly at: Place
  /** Whether a version that it belongs to has a status subresource. */
  readonly statusEnabled?: boolean
  /** Whether it is as it was before the update. */
  readonly spared?: boolean
}
