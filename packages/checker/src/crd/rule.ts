import type { AnyRule, Difference, Found, FoundEmbed, NoData, Rule, RulePlace, Severity } from '@crdgen/core/internal'
import type { CrdDocument } from '../documents/crd-document.ts'
import type { ApplyMode, CheckProfile, SharedOptions } from '../settings/options.ts'
import type { SchemaEdit } from '../findings/finding.ts'
import type { RuleExample } from '../findings/rule-example.ts'

/** Everything that a rule may look at. */
export interface CrdContext {
  readonly document: CrdDocument
  /** All CRDs among the documents, this one too. */
  readonly all: readonly CrdDocument[]
  readonly embeds: readonly FoundEmbed[]
  /** Kubernetes versions asked for, oldest first; empty when none was. */
  readonly targets: readonly string[]
  /** The oldest API server that objects must run on. */
  readonly server: string | undefined
  readonly options: SharedOptions
  /** The field validation with which the documents are sent to the API server. */
  readonly mode: ApplyMode
  /** Checks whether the options exclude a path. */
  isSilenced(path: string): boolean
  /** True if the settings ignore a rule, or the rule that reported the same before, at a place or at one of `fields`: other names of the place, such as `PodSpec.os`. */
  isIgnored(rule: string, place: RulePlace, fields: readonly string[]): boolean
  /** Differences of an embed to a minor, computed once. */
  differences(embed: FoundEmbed, minor: string): readonly Difference[]
}

/** A place in a CRD, this one or another, that belongs to a finding. */
export interface CrdPlace {
  readonly crd: CrdDocument
  readonly path: readonly (string | number)[]
  readonly message: string
}

export interface GroupParts {
  /** Default: that of the rule. */
  readonly severity?: Severity
  readonly places: readonly RulePlace[]
  /** `PodSpec.schedulingGroup`: a name by which it may be ignored, as by its path. */
  readonly fields?: readonly string[]
  /** The rule reports one place only, so `data` has no list of places. */
  readonly single?: true
  /** It is about all versions of the kind. */
  readonly isAboutKind?: true
  /** A clause that follows the path of the first place, given how many places are left after ignoring. */
  message(places: number): string
  readonly help: string
  /** Edits that fix the finding at the places that are left, where that is certain. */
  edits?(places: readonly RulePlace[]): readonly SchemaEdit[]
  /** Places that belong to the first place. */
  related?(first: RulePlace): readonly CrdPlace[]
}

/** One finding, at one place or many, of a rule with that type of `data`. */
export type Group<Data extends object = NoData> = Found<GroupParts, Data>

interface CrdRuleParts {
  /** The profile that turns the rule on, or a severity in the options; rules without one are always on. */
  readonly profile?: CheckProfile
  /** Of a convention: its source, the share of 100 real CRDs that break it, and the advice. */
  readonly convention?: { readonly source: string; readonly share: number; readonly fix: string }
}

/** A rule about one CRD. Its name is its place: `rules/upstream/missing-field.ts`. */
export interface CrdRule<Data extends object = NoData> extends Rule<CrdContext, GroupParts, Data>, CrdRuleParts {
  readonly example?: RuleExample
}

export type AnyCrdRule = AnyRule<CrdContext, GroupParts> & CrdRuleParts & Pick<CrdRule, 'example'>
