import type { Found, NoData, Rule, Severity, Software } from '@crdgen/core/internal'
import type { CrdDocument } from '../documents/crd-document.ts'
import type { Manifest } from '../documents/manifest.ts'
import type { Release } from './helm-ownership.ts'
import type { Outcome } from './model.ts'

/** Everything that a rule about an upgrade may look at. */
export interface TransitionContext {
  readonly before: readonly Manifest[]
  readonly after: readonly Manifest[]
  /** The known objects of the cluster. */
  readonly live: readonly Manifest[]
  /** The CRDs among the documents. */
  readonly crds: { readonly before: readonly CrdDocument[]; readonly after: readonly CrdDocument[] }
  readonly outcome: Outcome
  /** The tool that carries the upgrade out. */
  readonly tool: 'helm' | 'argocd'
  /** The version of KEDA, named or assumed. */
  readonly keda: Software
  /** The version of Helm, if it is named. */
  readonly helm: Software | undefined
  /** The release that Helm's marks on the objects name. */
  readonly release: Release
}

export interface TransitionParts {
  /** Default: that of the rule. */
  readonly severity?: Severity
  /** Its subject: an object of one of the sets, or of the cluster. */
  readonly object: Manifest
  readonly path?: string
  readonly message: string
  readonly help: string
  /** Set if another version of KEDA would make another finding. */
  readonly dependsOnKeda?: true
}

/** A finding about an upgrade, of a rule with that type of `data`. */
export type TransitionFinding<Data extends object = NoData> = Found<TransitionParts, Data>

/** Two sets as YAML, the second one wrong and fixed. */
export interface TransitionExample {
  readonly before: string
  /** The rule reports at least once. */
  readonly wrong: string
  /** The rule reports nothing here. */
  readonly right: string
  /** The known objects of the cluster. */
  readonly live?: string
  readonly with?: Readonly<Record<string, string>>
}

/** A rule about the change from one rendered set to another. Its name is its place: `rules/keda/hpa-lost-on-disable.ts`. */
export interface TransitionRule<Data extends object = NoData> extends Rule<TransitionContext, TransitionParts, Data> {
  readonly example: TransitionExample
}
