import type { ApplyMode } from '../settings/options.ts'

/** Documents as YAML, with the other input of `check`. */
export interface RuleExample {
  /** The rule reports at least once. */
  readonly wrong: string
  /** The same, fixed: the rule reports nothing. */
  readonly right: string
  readonly with?: Readonly<Record<string, string>>
  readonly mode?: ApplyMode
  /** CRDs that types make. */
  readonly fromTypes?: string
}
