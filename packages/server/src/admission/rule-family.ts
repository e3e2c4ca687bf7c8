import type { Rules } from '@crdgen/core/internal'
import type { JsonSchema } from '../decode/types.ts'
import type { Place } from '../field/place.ts'
import type { InternalCrd } from '../decode/internal-crd.ts'
import type { ReportOf } from '../rules/admission-rule.ts'
import type { Server } from '../server-version.ts'

/** The checks that an update is spared since the stored CRD breaks them (validation.go, validationOptions). A create is spared none. */
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

/** The kind of node for the structural rules; undefined where only the keyword rules look. */
export type Form = 'root' | 'item' | 'field' | 'nested' | undefined

/** One node of a schema, with what its ancestors mean for it. */
export interface SchemaNode {
  readonly schema: JsonSchema
  readonly at: Place
  readonly server: Server
  readonly form: Form
  /** The node that it is in. */
  readonly parent: SchemaNode | undefined
  /** Inside apiVersion, kind or metadata of the resource or of an embedded one. */
  readonly insideMeta: boolean
  /** The reason why a default is not allowed here; undefined where it is. */
  readonly noDefault: string | undefined
  /** Its part in the int-or-string pattern: a branch may have its type, a wrapper's `anyOf` are such branches. */
  readonly intOrString: 'branch' | 'wrapper' | undefined
}

/**
 * The checks of a group of admission rules: `crd` of the object, `root` of each schema as a whole, `schema` of its nodes, but for those
 * that are plain (isPlainNode). Each reports `All`, its own rules.
 */
export interface Checks<All extends Rules> {
  readonly crd?: (crd: InternalCrd, report: ReportOf<All>, context: Context) => void
  /** Set if `root` looks at schemas that have no structural form, too. */
  readonly beforeConversion?: true
  readonly root?: (root: SchemaRoot, report: ReportOf<All>) => void
  /** Set if its findings mean that the schema is not structural. */
  readonly structural?: true
  /** Looks at a structural schema with defaults. */
  readonly afterStructural?: (root: SchemaRoot, report: ReportOf<All>, context: Context, nodes: KnownNodes) => void
  /** Looks at a structural schema with validation rules whose defaults are fine. */
  readonly afterDefaults?: (root: SchemaRoot, report: ReportOf<All>, context: Context, nodes: KnownNodes) => void
  readonly schema?: (node: SchemaNode, report: ReportOf<All>, context: Context) => void
}

/** Nodes of a schema that the walk over it found; those inside embedded structs may be missing. */
export interface KnownNodes {
  /** The places where rules have found something. */
  readonly faulty: readonly Place[]
  /** The nodes with defaults, and those that lead to one. */
  readonly toDefaults: ReadonlySet<JsonSchema>
  /** The nodes with validation rules, and those that lead to one. */
  readonly toRules: ReadonlySet<JsonSchema>
}

/**
 * Admission rules that belong together: each rule, and what looks for what violates them. A finding of a rule that is not among them, or
 * one with `data` that its rule does not declare, does not compile.
 */
export interface RuleFamily<All extends Rules> extends Checks<All> {
  readonly rules: All
}

/** One schema of a CRD: that of a version, or the one all versions share. */
export interface SchemaRoot {
  readonly schema: JsonSchema
  readonly at: Place
  /** True if a version that it belongs to has a status subresource. */
  readonly statusEnabled?: boolean
  /** True if it is as it was before the update. */
  readonly spared?: boolean
}
