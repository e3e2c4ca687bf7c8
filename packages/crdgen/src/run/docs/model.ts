/** The reference of an API as data: what pages are drawn from, and what `--format json` prints. */
export interface ApiDocs {
  readonly kinds: readonly KindDocs[]
}

export interface KindDocs {
  readonly group: string
  readonly kind: string
  readonly plural: string
  readonly scope: string
  readonly shortNames: readonly string[]
  readonly categories: readonly string[]
  /** The preferred one first. */
  readonly versions: readonly VersionDocs[]
}

export interface VersionDocs {
  readonly name: string
  /** `Widget.v1`; stays as long as the kind and the version do. */
  readonly anchor: string
  readonly served: boolean
  readonly storage: boolean
  /** Why it is deprecated, or that it is. */
  readonly deprecated?: string
  readonly description: string
  readonly subresources: readonly string[]
  readonly columns: readonly { readonly name: string; readonly path: string }[]
  /** Rules of the whole object. */
  readonly rules: readonly RuleDocs[]
  readonly fields: readonly FieldDocs[]
  readonly examples: readonly ExampleDocs[]
}

/** An object of a version, as YAML. */
export interface ExampleDocs {
  /** Empty where it has none. */
  readonly name: string
  /** The name of the file that it is from, without the folder. */
  readonly file: string
  readonly text: string
}

export interface FieldDocs {
  readonly name: string
  /** `spec.ports[].name` */
  readonly path: string
  /** `Widget.v1.spec.ports[].name` */
  readonly anchor: string
  /** `string`, `[]object`, `map[string]integer`, `integer (int32)` */
  readonly type: string
  readonly required: boolean
  readonly description: string
  /** As JSON. */
  readonly default?: string
  /** As JSON. */
  readonly example?: string
  readonly values?: readonly string[]
  /** In words: `at least 1`, `matches ^[a-z]+$`. */
  readonly constraints: readonly string[]
  readonly rules: readonly RuleDocs[]
  readonly deprecated?: string
  /** The version of the software, or of the API, that has it first. */
  readonly since?: string
  /** The struct of Kubernetes that it is, with the page of its documentation. */
  readonly native?: { readonly name: string; readonly kubernetes: string; readonly url: string }
  /** Of an object, of the items of a list or of the values of a map. */
  readonly fields: readonly FieldDocs[]
}

/** A validation rule: what it demands, and the CEL expression. */
export interface RuleDocs {
  readonly words: string
  readonly rule: string
}
