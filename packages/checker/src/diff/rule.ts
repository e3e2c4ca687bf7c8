import type {
  AnyFound,
  AnyRule,
  DataMember,
  Found,
  JsonObject,
  NoData,
  PathSegment,
  Rule,
  RuleDescription,
  Schema,
  Severity,
} from '@crdgen/core/internal'
import type { Work } from './work.ts'

/** Who feels a change: those who write objects, who read them, who own fields of them by server-side apply. */
export type Affected = 'writers' | 'readers' | 'owners'

/** The members of every change. */
interface ChangeText {
  readonly affects?: Affected
  /** Of a rule about a whole CRD: the version that the change is about. */
  readonly version?: string
  /** The steps below the place that the rule looks at. */
  readonly steps?: readonly PathSegment[]
  /** A clause that follows the path. */
  readonly message: string
  readonly help?: string
  /** No other rule reports the place of this change or anything below it. */
  readonly whole?: true
  /** Values that may show that something is accepted now that was refused: the new side has them and the old one did not. */
  readonly loosening?: ShowingValues
}

/** Values of the place that may show a change. */
export interface ShowingValues {
  /** They are tried before those that are made from the schema. */
  readonly values?: readonly unknown[] | (() => readonly unknown[])
  /** A part of the server's reason, where several things at the place can be wrong. */
  readonly because?: string
  /** The number of objects that may be tried. */
  readonly tries?: number
  /** It shows in updates: of one object that was accepted to another. */
  readonly transition?: true
}

/** No object can show the change. */
export interface Unprovable {
  readonly noProof: string
  /** It matters where the version was not served, too. */
  readonly evenUnserved?: true
}

/** Objects that show a break: any, those without the field, those around the place that are refused too, or those with certain values. */
export type Evidence = 'any object' | 'absence' | 'absence or around' | ShowingValues | Unprovable

interface BreakParts extends ChangeText {
  /** Default: that of the rule. */
  readonly severity?: Severity
  /** Default: values made from the schema. */
  readonly shownBy?: Evidence
}

interface LooseningParts extends ChangeText {
  /** `loosened` and `added` are `change/loosened` and `change/added`, and notes. */
  readonly effect: 'loosened' | 'added'
}

/** A change that a rule finds at a place: a break, which has the rule's own name, or something that breaks nobody. */
export type ChangeParts =
  | (BreakParts & {
      readonly effect: 'breaking'
      /** The severity where an object shows it; else `severity` counts, and nothing is reported without one. */
      readonly whenShown?: Severity
    })
  | LooseningParts

/** A change that a rule with that type of `data` finds at a place. */
export type Change<Data extends object = NoData> = Found<ChangeParts, Data>

/** A change that any rule found. */
export type AnyChange = AnyFound<ChangeParts>

/** Makes a break. */
export function breaks<Data extends object = NoData>(change: BreakParts & DataMember<NoInfer<Data>>): Change<Data>
export function breaks(change: object): object {
  return { effect: 'breaking', ...change }
}

/** Makes a break that counts where an object shows it. */
export function proven<Data extends object = NoData>(
  change: BreakParts & { readonly whenShown: Severity } & DataMember<NoInfer<Data>>,
): Change<Data>
export function proven(change: object): object {
  return { effect: 'breaking', ...change }
}

/** Makes a change that breaks nobody: `loosened` where `effect` is left out. */
export function loosens<Data extends object = NoData>(
  change: ChangeText & Partial<LooseningParts> & DataMember<NoInfer<Data>>,
): Change<Data>
export function loosens(change: object): object {
  return { effect: 'loosened', ...change }
}

/** The objects that show a change. */
export function evidenceOf(change: AnyChange): Evidence {
  return (change.effect === 'breaking' ? change.shownBy : undefined) ?? {}
}

/** The values that show a change, where it is values. */
export function showingValues(change: AnyChange): ShowingValues {
  const evidence = evidenceOf(change)
  return typeof evidence === 'string' || 'noProof' in evidence ? {} : evidence
}

/** A place that both schemas have. */
export interface SchemaPair {
  readonly before: Schema
  readonly after: Schema
  readonly path: readonly PathSegment[]
  /** The schemas around it, nearest last. */
  readonly around: readonly Schema[]
}

export interface PlacedChange {
  readonly rule: string
  readonly change: AnyChange
  readonly path: readonly PathSegment[]
  /** Left out for what is about the whole CRD. */
  readonly version?: string
  /** The version that objects which show it are written in, where it is about several. */
  readonly writtenIn?: string
  /** The two schemas it was found at. */
  readonly pair?: SchemaPair
}

/** A change that a rule found at a place. */
export interface Compared {
  /** The rule's name: `field-removed`. */
  readonly rule: string
  readonly change: AnyChange
  readonly pair: SchemaPair
}

/** Compares two schemas, and what is below them, by all rules. */
export interface CompareSchemas {
  (before: Schema, after: Schema): readonly Compared[]
  /** The work that comparisons may still take. */
  readonly work: Work
}

/** The parts of every rule about a change; `severity` is that of a breaking change which sets none. */
interface ChangeRuleParts<Level extends string> {
  readonly level: Level
  /** The keywords or members that it understands: a change of one that no rule claims is `breaking/unhandled`. */
  readonly claims: readonly string[]
}

/** Two schemas of one place, and the function for rules that compare schemas of their own. */
export interface SchemaContext extends SchemaPair {
  readonly compareSchemas: CompareSchemas
}

export interface VersionPair {
  readonly before: JsonObject
  readonly after: JsonObject
}

/** A rule about two schemas of one place. Its name is its place: `rules/breaking/field-removed.ts`. */
export interface SchemaChangeRule<Data extends object = NoData> extends Rule<SchemaContext, ChangeParts, Data>, ChangeRuleParts<'schema'> {}

/** A rule about one version of both CRDs; claims members of `spec.versions[]`. */
export interface VersionChangeRule<Data extends object = NoData> extends Rule<VersionPair, ChangeParts, Data>, ChangeRuleParts<'version'> {}

/** A rule about a whole CRD; claims members of `spec`, `names.plural` for one of names. Its changes may be about one version. */
export interface CrdChangeRule<Data extends object = NoData> extends Rule<VersionPair, ChangeParts, Data>, ChangeRuleParts<'crd'> {}

/** A rule whose findings are made elsewhere: by the comparison itself. */
export interface OuterRule<Data extends object = NoData> extends RuleDescription<Data>, ChangeRuleParts<'outer'> {
  readonly why: string
}

/** Any rule about two schemas of one place. */
export type AnySchemaRule = AnyRule<SchemaContext, ChangeParts> & ChangeRuleParts<'schema'>

export type ChangeRule = AnySchemaRule | (AnyRule<VersionPair, ChangeParts> & ChangeRuleParts<'version' | 'crd'>) | OuterRule<object>
