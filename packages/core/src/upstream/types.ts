import type { Json } from '../values/schema.ts'

/** The shape of a field's value, as upstream has it. */
export type FieldType =
  | { readonly kind: 'string' | 'boolean' | 'integer' | 'number' | 'int-or-string' | 'quantity' | 'any'; readonly format?: string }
  | { readonly kind: 'object' }
  | { readonly kind: 'ref'; readonly definition: string }
  | { readonly kind: 'array'; readonly items: FieldType }
  | { readonly kind: 'map'; readonly values: FieldType }

/** One field of an upstream struct at one Kubernetes minor. */
export interface Field {
  readonly name: string
  readonly type: FieldType
  readonly required: boolean
  readonly listType?: 'atomic' | 'set' | 'map'
  readonly listMapKeys?: readonly string[]
  readonly mapType?: 'atomic' | 'granular'
  readonly patchMergeKey?: string
  readonly patchStrategy?: string
  readonly default?: Json
  /** The Go constant that `default` is, where upstream writes `+default=ref(NAME)`. */
  readonly defaultConstant?: string
  /** Known values of the field, of its items if it is a list, of its values if it is a map. */
  readonly enum?: readonly string[]
  /** The feature gates that guard the field at this minor. */
  readonly gates?: readonly string[]
  /** First minor that has the field, `1.24` standing for "1.24 or earlier". */
  readonly since: string
  /** First later minor without it. */
  readonly removed?: string
  /** Further Go markers, `name` or `name=value`: `kubebuilder:…`, `k8s:…`, `required`. */
  readonly markers?: readonly string[]
}

/** One upstream definition at one Kubernetes minor. */
export interface Definition {
  /** `io.k8s.api.core.v1.PodTemplateSpec` */
  readonly name: string
  /** Folder-like group and version of the Go package: `core/v1`, `apimachinery/meta/v1`. */
  readonly groupVersion: string
  /** `PodTemplateSpec` */
  readonly shortName: string
  /** The type on the wire: a struct has `object`, a scalar such as Quantity or Time its own type. */
  readonly type: FieldType
  readonly mapType?: 'atomic' | 'granular'
  /** Its Go struct inlines an atomic one, which makes controller-gen take it for atomic too. */
  readonly inlinesAtomic?: true
  /** By name, sorted. It has no prototype: `fields.constructor` is undefined. */
  readonly fields: Readonly<Record<string, Field>>
  /** group, version and kind when the definition is an API object of its own. */
  readonly gvk?: readonly { readonly group: string; readonly version: string; readonly kind: string }[]
  readonly since: string
  readonly removed?: string
}

/**
 * Changes of one field (or, without a field, one definition) over the minors: one entry per change, oldest first; `field` is undefined
 * where it is absent.
 */
export interface HistoryEntry {
  readonly from: string
  readonly field?: Field
}

/** Since when upstream has a field, until when, behind which feature gates, and what changed in it. */
export interface History {
  readonly since: string
  readonly removed?: string
  readonly gates?: readonly string[]
  readonly changes: readonly HistoryEntry[]
}

/** Upstream Kubernetes at one minor. */
export interface Upstream {
  /** `1.36` */
  readonly version: string
  /** Names of all definitions that this minor has, sorted. */
  names(): readonly string[]
  definition(name: string): Definition | undefined
  /** Looks over all minors, not only this one. */
  history(definition: string, field?: string): History | undefined
}

/** Options for writing a native struct into a CRD. */
export interface EmbedOptions {
  /** `1.36` */
  readonly kubernetes: string
  /**
   * The schema of an embedded ObjectMeta. default: annotations, finalizers, labels, name, namespace. full: also generateName,
   * ownerReferences, creationTimestamp. none: a bare object.
   */
  readonly metadata?: 'default' | 'full' | 'none'
  /**
   * `controller-gen` (default): byte for byte what controller-gen ≥ 0.16 writes. `upstream`: upstream's own schema where controller-gen is
   * weaker or wrong.
   */
  readonly natives?: 'controller-gen' | 'upstream'
  /** `target` (default): list types, required and defaults as they are at `kubernetes`. `latest`: all three as they are at the newest known minor. */
  readonly topology?: 'target' | 'latest'
}
