import type { Difference, FoundEmbed, Severity } from '@crdgen/core'
import type { CrdDocument } from '../documents/crd-document.ts'
import type { ApplyMode, CheckProfile, SharedOptions } from '../settings/options.ts'
import type { RulePlace, SchemaEdit } from '../findings/finding.ts'
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
  /** How the documents are sent to the API server. */
  readonly mode: ApplyMode
  /** Tells whether the options say to look at nothing at a path. */
  isSilenced(path: string): boolean
  /** Differences of an embed to a minor, computed once. */
  differences(embed: FoundEmbed, minor: string): readonly Difference[]
}

/** A place in a CRD, this one or another, that belongs to a finding. */
export interface CrdPlace {
  readonly crd: CrdDocument
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** One finding, at one place or many. */
export interface Group {
  readonly severity: Severity
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
  readonly data: Readonly<Record<string, unknown>>
  /** What fixes the finding at the places that are left, where that is certain. */
  edits?(places: readonly RulePlace[]): readonly SchemaEdit[]
  /** What belongs to the first place. */
  related?(first: RulePlace): readonly CrdPlace[]
}

/** A rule about one CRD. Its name is its place: `rules/upstream/missing-field.ts`. */
export interface CrdRule {
  readonly summary: string
  /** What goes wrong when nobody acts. */
  readonly why: string
  /** What the rule rests on: the source file and version, the issue. One sentence each. */
  readonly facts?: readonly string[]
  readonly example?: RuleExample
  /** The profile that turns the rule on, or a severity in the options; rules without one are always on. */
  readonly profile?: CheckProfile
  /** Of a convention: who says so, how many of 100 real CRDs break it, and what to do. */
  readonly convention?: { readonly source: string; readonly share: number; readonly fix: string }
  find(context: CrdContext): readonly Group[]
}
