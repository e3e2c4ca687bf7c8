import type { Found, NoData, Rule, Severity, Software, Keys } from '@crdgen/core/internal'
import type { Validation } from '@crdgen/server/internal'
import type { CrdDocument } from '../documents/crd-document.ts'
import type { Manifest } from '../documents/manifest.ts'
import type { ManifestSet } from '../documents/manifest-set.ts'
import type { Target, TargetDefaults } from './scale-target.ts'
import type { RuleExample } from '../findings/rule-example.ts'
import type { ApplyMode, SharedOptions } from '../settings/options.ts'

/** Everything that a rule over manifests may look at. */
export interface ManifestContext<Options = object> extends ManifestSet {
  /** The CRDs among the documents. */
  readonly crds: readonly CrdDocument[]
  /** The CRDs that the project's types make, if the caller knows; they are not among the documents. */
  readonly fromTypes: readonly CrdDocument[]
  /** The objects that the cluster has now, if the caller knows. */
  readonly live: ManifestSet | undefined
  /** The field validation with which the objects are sent to the server. */
  readonly mode: ApplyMode
  /** Kubernetes versions asked for, oldest first; empty when none was. */
  readonly targets: readonly string[]
  /** The oldest API server that the objects must run on. */
  readonly server: string | undefined
  /** The options of all rules, and those that the rule declares. */
  readonly options: SharedOptions & Options
  /** The CRD of an object's kind, if it is among the documents; of several copies, the one that the object is for. */
  crdOf(manifest: Manifest): CrdDocument | undefined
  /** Follows a reference such as scaleTargetRef, from an object in its namespace. */
  targetOf(from: Manifest, reference: unknown, defaults?: TargetDefaults): Target
  /** The version of software that the rule declares in `software`: the caller's, else the one that the rule assumes. */
  software(name: string): Software
  /** The API server's answer to an object; undefined where neither a CRD nor Kubernetes itself has its kind. Computed once. */
  validation(manifest: Manifest): Validation | undefined
}

/** A second place that belongs to a finding. */
export interface RelatedPlace {
  readonly object: Manifest | CrdDocument
  readonly path: Keys
  readonly message: string
}

export interface ManifestParts {
  /** Default: that of the rule. */
  readonly severity?: Severity
  /** The subject of the finding: an object or a CRD. */
  readonly object: Manifest | CrdDocument
  /** Keys in the object, outermost first; in a CRD, keys in the CRD. Empty for the whole. */
  readonly path: Keys
  /** Of a finding on a CRD: the version it is about. */
  readonly version?: string
  /** A clause that follows the path and names the value seen. */
  readonly message: string
  readonly help?: string | undefined
  readonly related?: readonly RelatedPlace[]
  /** It holds for any version of the software that the rule depends on, so that the finding names no assumption. */
  readonly anyVersion?: true
}

/** A finding of a rule with that type of `data`. */
export type ManifestFinding<Data extends object = NoData> = Found<ManifestParts, Data>

/** A rule over the objects that are applied together. Its name is its place: `rules/keda/scaledjob-min-above-max.ts`. */
export interface ManifestRule<Data extends object = NoData, Options = object> extends Rule<ManifestContext<Options>, ManifestParts, Data> {
  readonly example: RuleExample
}
