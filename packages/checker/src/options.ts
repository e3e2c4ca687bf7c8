import type { Severity } from '@crdgen/core'
import type { FieldValidation } from '@crdgen/server'
import type { RuleOptions } from './rules/options.gen.ts'

/** What may be said of a rule: its severity, and where it is not to report. */
export type RuleSetting =
  | Severity
  | 'off'
  | {
      readonly severity?: Severity | 'off'
      /** Paths with `*` and `**` (`spec.template.**`), or fields of a struct (`PodSpec.schedulingGroup`, `Container.*`). */
      readonly ignore?: readonly string[]
    }

/** How objects are sent to the API server: what becomes of a field that it doesn't know. kubectl says `strict`. */
export type ApplyMode = FieldValidation

/** How `check` goes about it. */
export interface CheckOptions extends RuleOptions {
  /** In which order the documents reach the cluster, where a webhook sees what came before. Default: unknown. */
  readonly applyOrder?: string | undefined
  /**
   * What is embedded at a path, where recognition is to be overruled: `{ 'spec.template': 'core/v1 PodTemplateSpec' }`.
   * false: nothing at the path or below is looked at.
   */
  readonly embeds?: Readonly<Record<string, string | false>>
  /** false leaves out fields behind a feature gate that is off by default. Default: they are notes. */
  readonly alpha?: boolean
  /** Also report places that take only a few fields of a struct. Default: false. */
  readonly subsets?: boolean
  readonly rules?: Readonly<Record<string, RuleSetting>>
  /** false turns a pack of rules off: `{ keda: false }`. */
  readonly packs?: Readonly<Record<string, boolean>>
  /** The CRDs were written by this tool from types: findings then say what to change there. */
  readonly generated?: boolean
}

/** What `check` looks at, and for which surroundings. */
export interface CheckInput {
  /** CRDs and manifests, objects or YAML text (of one document or many). */
  readonly documents: readonly unknown[] | string
  /** Kubernetes of the embedded structs: a version, a range `1.32..1.36`, or a list. Without it, nothing is compared with upstream. */
  readonly kubernetes?: string | readonly string[] | undefined
  /** The API servers that the objects must run on: a version or a range. */
  readonly server?: string | undefined
  /** Versions of the software around the cluster: `{ keda: '2.16.0', kruise: '1.7.2', helm: '3' }`. */
  readonly with?: Readonly<Record<string, string>> | undefined
  /** How the manifests are sent to the API server. Default: `strict`. */
  readonly mode?: ApplyMode | undefined
  /** CRDs that the project's types make, to hold the documents against: a marker may never have reached a CRD. */
  readonly fromTypes?: readonly unknown[] | undefined
  /** Objects that the cluster has now, as `documents`. */
  readonly live?: readonly unknown[] | undefined
  readonly options?: CheckOptions | undefined
}
