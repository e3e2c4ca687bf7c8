import type { PathSegment } from '../diagnostic/field-path.ts'
import type { Location } from '../diagnostic/location.ts'
import type { ResourceBody } from '../structural/resource.ts'
import type { MarkerFinding } from '../rules/core-rules.ts'
import type { FindingWithout } from '../rules/rule.ts'
import type { Json, Schema, ValidationRule } from '../values/schema.ts'
import type { ValueOf, ValueType } from './values/types.ts'

/** The place of a comment. `resource` is a root declaration, which takes what a type takes too; `file` the head of a file. */
export type Site = 'field' | 'type' | 'resource' | 'file'

/** Keywords that a marker sets at its node. */
export type Keywords = { readonly [K in keyof Schema]?: Schema[K] }

/** A complaint of a marker about its value or its place; `apply.ts` makes a diagnostic of it. */
export type Refusal = FindingWithout<MarkerFinding, 'subject' | 'path' | 'at' | 'related'>

/** The node that a schema marker is on, for its `apply`. */
export interface SchemaContext {
  readonly site: Site
  /** The path that is printed for the node. */
  readonly path: string
  readonly at: Location
  /** Keywords that other markers at this node have set so far. */
  readonly own: Keywords
  /** Write as controller-gen writes. */
  readonly compatible: boolean
  resolveConstant(name: string): Json | undefined
  report(refusal: Refusal): void
}

export interface ResourceContext {
  readonly at: Location
  /** The API group of the root, when it is known. */
  readonly group?: string | undefined
  report(refusal: Refusal): void
}

export interface FieldResourceContext extends ResourceContext {
  /** From the root: `['spec', 'replicas']`. */
  readonly fieldPath: readonly PathSegment[]
  /** The field's schema. */
  readonly schema: Schema
}

/** A line that shows what a marker does. The registry test runs each one. */
export interface Example {
  /** As it is written: `+kubebuilder:validation:Minimum=1` or `@minimum 1`. */
  readonly mark: string
  /** More marks at the same place. */
  readonly with?: readonly string[]
  readonly site?: Site
  /** The schema before. */
  readonly on?: Schema
  /** The path of the field, for markers that look at it. */
  readonly fieldPath?: readonly PathSegment[]
  /** As controller-gen writes. */
  readonly compatible?: true
  /** The schema after, whole. */
  readonly gives?: Schema
  /** For markers of a resource: the members of the ResourceBody that differ from an empty one. */
  readonly givesBody?: Partial<Omit<ResourceBody, 'version'>> & { readonly version?: Partial<ResourceBody['version']> }
  /** `rule` and a part of the message of what is reported: `marker/bad-value: got "one"`. */
  readonly reports?: string
}

interface MarkerHead<T extends ValueType> {
  /** Names after `+`; the first is the one to recommend. Empty when kubebuilder has no such marker. */
  readonly kubebuilder: readonly string[]
  /** Names after `@`; the first is the one to recommend. Empty when there is only the kubebuilder spelling. */
  readonly tags: readonly string[]
  readonly sites: readonly Site[]
  /** One sentence, for `crdgen explain`. */
  readonly summary: string
  readonly value: T
  /** Values that differ are all taken (rules, columns, keys); without it, a second value is an error. */
  readonly repeatable?: true
  /** Arguments whose values are expressions, in which places are worth knowing. */
  readonly expressions?: readonly string[]
  /** Marks a tag's text as documentation after all: `@enum {string}` of JSDoc. */
  isDocumentation?(text: string): boolean
  /** Finds a tag's text that is probably not meant: a pattern between slashes. After a warning the value counts all the same. */
  checkText?(text: string): Refusal | undefined
  readonly examples: readonly Example[]
}

/** A rule for the keys of a map. */
export interface KeyRule {
  /** A CEL expression about `k`. */
  readonly rule: string
  /** Follows `a key must`. */
  readonly message: string
}

/** Changes the schema of a field or type. */
export interface SchemaMarker<T extends ValueType = ValueType, V = ValueOf<T>> extends MarkerHead<T> {
  readonly kind: 'schema'
  /** Has `items:` and `values:` forms. */
  readonly items?: true
  /** Has a `keys:` form: the rule for every key `k` of a map, in CEL and in words. */
  keyRule?(value: V): KeyRule
  /** Lower goes first; 10 when absent. controller-gen's ApplyPriority. */
  readonly order?: number
  /** The marker takes the place of the TypeScript type, so that findings about that type don't count. */
  readonly ignoresType?: true
  /** Replaces the node's schema before any keyword is set. */
  reshape?(schema: Schema, value: V, context: SchemaContext): Schema
  /** Returns the keywords to set, having seen the node's type in `schema`; or reports and returns nothing. */
  apply?(schema: Schema, value: V, context: SchemaContext): Keywords | undefined
  /** A CEL rule for the object that has the field. */
  parentRule?(name: string, isRequired: boolean, at: Location): ValidationRule | undefined
}

/** Makes a field required or optional; the reader asks `presenceOf`. */
export interface PresenceMarker<T extends ValueType = ValueType> extends MarkerHead<T> {
  readonly kind: 'presence'
  readonly presence: 'required' | 'optional'
}

/** Changes the CustomResourceDefinition, from its root declaration or from a field of it. */
export interface ResourceMarker<T extends ValueType = ValueType, V = ValueOf<T>> extends MarkerHead<T> {
  readonly kind: 'resource'
  applyToResource?(body: ResourceBody, value: V, context: ResourceContext): ResourceBody
  applyFromField?(body: ResourceBody, value: V, context: FieldResourceContext): ResourceBody
}

/**
 * Acted on by the reader: `allow` where diagnostics fall, `skip` where roots and fields are found, `rename` and `gate` where fields are,
 * `recursion` where a type comes upon itself, `embed` where native structs are embedded.
 */
export interface PlainMarker<T extends ValueType = ValueType> extends MarkerHead<T> {
  readonly kind: 'allow' | 'skip' | 'embed' | 'rename' | 'gate' | 'recursion'
}

export type Marker<T extends ValueType = ValueType, V = ValueOf<T>> =
  | SchemaMarker<T, V>
  | PresenceMarker<T>
  | ResourceMarker<T, V>
  | PlainMarker<T>

/** Any marker of the registry: methods take their value as `unknown`, as `bind.ts` has parsed it by `value`. */
export type AnyMarker = Marker<ValueType, unknown>

/** Gives a marker of a schema its value's type. */
export function defineSchemaMarker<const T extends ValueType>(marker: Omit<SchemaMarker<T>, 'kind'>): SchemaMarker<T> {
  return { kind: 'schema', ...marker }
}

/** Gives a marker of a resource its value's type. */
export function defineResourceMarker<const T extends ValueType>(marker: Omit<ResourceMarker<T>, 'kind'>): ResourceMarker<T> {
  return { kind: 'resource', ...marker }
}
