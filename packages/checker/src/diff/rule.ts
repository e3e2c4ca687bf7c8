import type { JsonObject, NoData, PathSegment, Rule, Schema, Severity } from '@crdgen/core/internal'
import type { Checked, WithData } from '../findings/checked.ts'
import type { Work } from './work.ts'

/** Who feels a change: those who write objects, who read them, who own fields of them by server-side apply. */
export type Affected = 'writers' | 'readers' | 'owners'

/** `breaking` has the rule's own name; `loosened` and `added` are `change/loosened` and `change/added`, and notes. */
export type Effect = 'breaking' | 'loosened' | 'added'

interface ChangeParts {
  readonly effect: Effect
  /** Of a breaking change; default: that of the rule. */
  readonly severity?: Severity
  readonly affects?: Affected
  /** Of a rule about a whole CRD: the version that the change is about. */
  readonly version?: string
  /** Where, below the place that the rule looks at. */
  readonly steps?: readonly PathSegment[]
  /** A clause that follows the path. */
  readonly message: string
  readonly help?: string
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
  /** What may show that something is accepted now that was refused: values that the new side has and the old one did not. */
  readonly loosening?: Pick<ChangeParts, 'values' | 'because' | 'tries' | 'transition'>
  /** No other rule reports the place of this change or anything below it. */
  readonly whole?: true
}

/** One thing that a rule with that type of `data` has to say about a place; `createChange` makes it. */
export type Change<Data extends object = NoData> = Checked<ChangeParts, Data>

/** A change that any rule found. */
export type AnyChange = ChangeParts & { readonly data?: JsonObject | undefined }

/** Makes a change of a rule. */
export function createChange<Data extends object = NoData>(change: WithData<ChangeParts, NoInfer<Data>>): Change<Data>
export function createChange(change: object): object {
  return change
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
  readonly change: AnyChange
  readonly pair: SchemaPair
}

/** Compares two schemas, and what is below them, by all rules. */
export interface CompareSchemas {
  (before: Schema, after: Schema): readonly Compared[]
  /** What comparisons may still take. */
  readonly work: Work
}

/** Two schemas of one place, and what a rule is to say of them. The other keywords of an example are the same on both sides. */
export interface SchemaExample {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
  /** `effect message`, or `severity message` for a breaking one. */
  readonly reports: readonly string[]
}

/** What every rule about a change has; `severity` is that of a breaking change which sets none. */
interface Parts<Level extends string, Data extends object> extends Rule<Data> {
  readonly level: Level
  readonly why: string
  readonly examples: readonly SchemaExample[]
}

/**
 * A rule about two schemas of one place; `Data` is the type of `data` of its changes. Its name is its place:
 * `rules/breaking/field-removed.ts`.
 */
export interface SchemaChangeRule<Data extends object = NoData> extends Parts<'schema', Data> {
  /** The keywords that it understands: a change of one that no rule claims is `breaking/unhandled`. */
  readonly claims: readonly string[]
  /** `compareSchemas` is for those that compare schemas of their own. */
  compare(pair: SchemaPair, compareSchemas: CompareSchemas): readonly Change<Data>[]
}

export interface VersionPair {
  readonly before: JsonObject
  readonly after: JsonObject
}

/** A rule about one version of both CRDs; claims members of `spec.versions[]`. */
export interface VersionChangeRule<Data extends object = NoData> extends Parts<'version', Data> {
  readonly claims: readonly string[]
  compare(pair: VersionPair): readonly Change<Data>[]
}

/**
 * A rule about a whole CRD; claims members of `spec`, `names.plural` for one of names. Its changes may be about one version. `before`
 * and `after` of its examples are CRDs, or the members of `spec` that matter.
 */
export interface CrdChangeRule<Data extends object = NoData> extends Parts<'crd', Data> {
  readonly claims: readonly string[]
  compare(pair: VersionPair): readonly Change<Data>[]
}

/** A rule whose findings are made elsewhere: by the comparison itself. */
export interface OuterRule<Data extends object = NoData> extends Rule<Data> {
  readonly level: 'outer'
  readonly why: string
  readonly claims: readonly []
  readonly examples: readonly []
}

/** Any rule about two schemas of one place. */
export interface AnySchemaRule extends Parts<'schema', object> {
  readonly claims: readonly string[]
  compare(pair: SchemaPair, compareSchemas: CompareSchemas): readonly AnyChange[]
}

/** Any rule about one version, or about a whole CRD. */
export interface AnyWholeRule extends Parts<'version' | 'crd', object> {
  readonly claims: readonly string[]
  compare(pair: VersionPair): readonly AnyChange[]
}

/** Any rule about a change. */
export type ChangeRule = AnySchemaRule | AnyWholeRule | OuterRule<object>
