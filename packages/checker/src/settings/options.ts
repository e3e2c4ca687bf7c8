import type { Severity } from '@crdgen/core'
import type { FieldValidation } from '@crdgen/server'

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

/** Conventions of the Kubernetes API that `check` compares CRDs with: those that are facts, or opinions too. */
export type CheckProfile = (typeof profiles)[number]

export const profiles = ['api-conventions', 'api-conventions-all'] as const

/** What every rule of `check` may read of the options. */
export interface SharedOptions {
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
  /**
   * Also compare CRDs with conventions of the Kubernetes API: `api-conventions` has those that break clients (conditions, status, lists),
   * `api-conventions-all` opinions too. A single one is turned on by a severity in `rules`. Default: none.
   */
  readonly profile?: CheckProfile | undefined
  /** The CRDs were written by this tool from types: findings then say what to change there. */
  readonly generated?: boolean
}
