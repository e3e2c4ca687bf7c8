import type { RuleOptions } from './manifests/rules/options.gen.ts'
import type { ApplyMode, SharedOptions } from './settings/options.ts'

/** Options of `check`: those that all rules share, and those that single rules declare. */
export type CheckOptions = SharedOptions & RuleOptions

/** The input of `check`, and the surroundings. */
export interface CheckInput {
  /** CRDs and manifests, objects or YAML text (of one document or many). */
  readonly documents: readonly unknown[] | string
  /** The release that each document is shipped with: copies of a CRD may differ from those of other releases. */
  readonly releases?: readonly string[] | undefined
  /** The folder of each document: of several copies of a CRD, an object is for the nearest. */
  readonly folders?: readonly string[] | undefined
  /** As `releases`, where copies of one release may differ, too: of several variants of a CRD a cluster gets one. */
  readonly variants?: readonly string[] | undefined
  /** Kubernetes of the embedded structs: a version, a range `1.32..1.36`, or a list. Without it, nothing is compared with upstream. */
  readonly kubernetes?: string | readonly string[] | undefined
  /** The API servers that the objects must run on: a version or a range. */
  readonly server?: string | undefined
  /** Versions of the software around the cluster: `{ keda: '2.16.0', kruise: '1.7.2', helm: '3' }`. */
  readonly with?: Readonly<Record<string, string>> | undefined
  /** The field validation with which the manifests are sent to the API server. Default: `strict`. */
  readonly mode?: ApplyMode | undefined
  /** CRDs that the project's types make, to compare the documents with: a marker may never have reached a CRD. */
  readonly fromTypes?: readonly unknown[] | undefined
  /** Objects that the cluster has now, as `documents`. */
  readonly live?: readonly unknown[] | undefined
  readonly options?: CheckOptions | undefined
  /** Called before each CRD is checked, and after the last, with how many are done and how many there are. */
  readonly progress?: ((done: number, all: number) => void) | undefined
}
