import type { Software } from '../manifests/software.ts'
import type { Severity } from '@crdgen/core'
import type { CrdDocument } from '../documents/crd-document.ts'
import type { Manifest } from '../documents/manifest.ts'
import type { Release } from './helm-ownership.ts'
import type { Outcome } from './model.ts'

/** Everything that a rule about an upgrade may look at. */
export interface TransitionContext {
  readonly before: readonly Manifest[]
  readonly after: readonly Manifest[]
  /** What is known of the cluster. */
  readonly live: readonly Manifest[]
  /** The CRDs among the documents. */
  readonly crds: { readonly before: readonly CrdDocument[]; readonly after: readonly CrdDocument[] }
  readonly outcome: Outcome
  /** What carries the upgrade out. */
  readonly tool: 'helm' | 'argocd'
  /** The version of KEDA, named or assumed. */
  readonly keda: Software
  /** The version of Helm, if it is named. */
  readonly helm: Software | undefined
  /** What Helm's marks on the objects of the release say. */
  readonly release: Release
}

/** One finding about an upgrade. */
export interface TransitionFinding {
  readonly severity: Severity
  /** What it is about: an object of one of the sets, or of the cluster. */
  readonly object: Manifest
  readonly path?: string
  readonly message: string
  readonly help: string
  readonly data: Readonly<Record<string, unknown>>
  /** Whether another version of KEDA would make another finding. */
  readonly dependsOnKeda?: true
}

/** Two sets as YAML, the second one wrong and fixed. */
export interface TransitionExample {
  readonly before: string
  /** The rule reports at least once. */
  readonly wrong: string
  /** The rule reports nothing here. */
  readonly right: string
  /** What is known of the cluster. */
  readonly live?: string
  readonly with?: Readonly<Record<string, string>>
}

/** A rule about the change from one rendered set to another. Its name is its place: `rules/keda/hpa-lost-on-disable.ts`. */
export interface TransitionRule {
  readonly summary: string
  /** What goes wrong when nobody acts. */
  readonly why: string
  readonly example: TransitionExample
  readonly onTransition: (context: TransitionContext) => readonly TransitionFinding[]
}
