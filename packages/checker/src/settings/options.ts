import type { CoreRuleName, SettingsOf } from '@crdgen/core/internal'
import type { FieldValidation, ServerRuleName } from '@crdgen/server/internal'
import type { CheckerRuleName } from './rule-names.ts'

/** Settings by rule. One set of them can be passed to every function, so the rules of the packages below have a place in it, too. */
export type RuleSettings = SettingsOf<CheckerRuleName | ServerRuleName | CoreRuleName>

/** The treatment of unknown fields when objects are sent to the API server. kubectl uses `strict`. */
export type ApplyMode = FieldValidation

/** Conventions of the Kubernetes API that `check` compares CRDs with: those that are facts, or opinions too. */
export type CheckProfile = (typeof profiles)[number]

export const profiles = ['api-conventions', 'api-conventions-all'] as const

/** The options that every rule of `check` may read. */
export interface SharedOptions {
  /** In which order the documents reach the cluster, where a webhook sees what came before. Default: unknown. */
  readonly applyOrder?: string | undefined
  /**
   * The struct embedded at a path, where recognition is to be overruled: `{ 'spec.template': 'core/v1 PodTemplateSpec' }`. false: nothing
   * at the path or below is looked at.
   */
  readonly embeds?: Readonly<Record<string, string | false>>
  /** false leaves out fields behind a feature gate that is off by default. Default: they are notes. */
  readonly alpha?: boolean
  /** Also report places that take only a few fields of a struct. Default: false. */
  readonly subsets?: boolean
  readonly rules?: RuleSettings
  /** false turns a pack of rules off: `{ keda: false }`. */
  readonly packs?: Readonly<Record<string, boolean>>
  /**
   * Also compare CRDs with conventions of the Kubernetes API: `api-conventions` has those that break clients (conditions, status, lists),
   * `api-conventions-all` opinions too. A single one is turned on by a severity in `rules`. Default: none.
   */
  readonly profile?: CheckProfile | undefined
  /** The CRDs were written by this tool from types: findings then name what to change there. */
  readonly generated?: boolean
}
