import type { JsonObject, PathSegment, Schema, Severity } from '@crdgen/core'
import type { Work } from './work.ts'

/** Who feels a change: those who write objects, who read them, who own fields of them by server-side apply. */
export type Affected = 'writers' | 'readers' | 'owners'

/** `breaking` has the rule's own name; `loosened` and `added` are `change/loosened` and `change/added`, and notes. */
export type Effect = 'breaking' | 'loosened' | 'added'

/** One thing that a rule has to say about a place. */
export interface Change {
  readonly effect: Effect
  /** Of a breaking change; error when left out. */
  readonly severity?: Severity
  readonly affects?: Affected
  /** Where, below the place that the rule looks at. */
  readonly steps?: readonly PathSegment[]
  /** A clause that follows the path. */
  readonly message: string
  readonly help?: string
  readonly data?: JsonObject
  /** Values that may show the change, tried before those that are made from the schema. */
  readonly values?: readonly unknown[] | (() => readonly unknown[])
  /** It shows in objects that leave the field out. */
  readonly absent?: true
  /** It shows where the objects around the place are refused. */
  readonly above?: true
  /** Any object of the kind and version shows it. */
  readonly anyObject?: true
  /** It matters where the version was not served, too. */
  readonly evenUnserved?: true
  /** The severity where an object shows it; where none does, what `severity` says counts, and nothing is reported when it says nothing. */
  readonly whenShown?: Severity
  /** What the server's reason has in it, where several things at the place can be wrong. */
  readonly because?: string
  /** How many objects may be tried. */
  readonly tries?: number
  /** It shows in updates: of one object that was accepted to another. */
  readonly transition?: true
  /** Why no object can show the change.  */
  readonly noProof?: string
  /** The change says it all: no other rule reports this place or anything below it. */
  readonly whole?: true
}

/** A place that both schemas have. */
export interface SchemaPair {
  readonly before: Schema
  readonly after: Schema
  readonly path: readonly PathSegment[]
  /** The schemas around it, nearest last. */
  readonly around: readonly Schema[]
}

/** What a rule says of a place. */
export interface Compared {
  /** The rule's name: `field-removed`. */
  readonly rule: string
  readonly change: Change
  readonly pair: SchemaPair
}

/** Compares two schemas, and what is below them, by all rules. */
export interface CompareSchemas {
  (before: Schema, after: Schema): readonly Compared[]
  /** What comparisons may still take. */
  readonly work: Work
}

interface Words {
  readonly summary: string
  /** What goes wrong when nobody acts. */
  readonly why: string
}

/** Two schemas of one place, and what a rule is to say of them. The other keywords of an example are the same on both sides. */
export interface SchemaExample {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
  /** `effect message`, or `severity message` for a breaking one. */
  readonly reports: readonly string[]
}

/** A rule about two schemas of one place. Its name is its place: `rules/breaking/field-removed.ts`. */
export interface SchemaChangeRule extends Words {
  readonly level: 'schema'
  /** The keywords that it understands: a change of one that no rule claims is `breaking/unhandled`. */
  readonly claims: readonly string[]
  /** `compareSchemas` is for those that hold schemas of their own against each other. */
  compare(pair: SchemaPair, compareSchemas: CompareSchemas): readonly Change[]
  readonly examples: readonly SchemaExample[]
}

export interface VersionPair {
  readonly before: JsonObject
  readonly after: JsonObject
}

/** A rule about one version of both CRDs; claims members of `spec.versions[]`. */
export interface VersionChangeRule extends Words {
  readonly level: 'version'
  readonly claims: readonly string[]
  compare(pair: VersionPair): readonly Change[]
  readonly examples: readonly SchemaExample[]
}

/** A rule about a whole CRD; claims members of `spec`, `names.plural` for one of names. Its changes may be about one version. */
export interface CrdChangeRule extends Words {
  readonly level: 'crd'
  readonly claims: readonly string[]
  compare(pair: VersionPair): readonly (Change & { readonly version?: string })[]
  /** `before` and `after` are CRDs, or the members of `spec` that matter. */
  readonly examples: readonly SchemaExample[]
}

/** A rule whose findings are made elsewhere: by the comparison itself. */
export interface OuterRule extends Words {
  readonly level: 'outer'
  readonly claims: readonly []
  readonly examples: readonly []
}

export type ChangeRule = SchemaChangeRule | VersionChangeRule | CrdChangeRule | OuterRule
