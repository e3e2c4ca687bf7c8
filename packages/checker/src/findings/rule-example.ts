import type { ApplyMode } from '../settings/options.ts'

/** Documents as YAML, with what else `check` is told. */
export interface RuleExample {
  /** The rule reports at least once. */
  readonly wrong: string
  /** The same, fixed: the rule says nothing. */
  readonly right: string
  readonly with?: Readonly<Record<string, string>>
  readonly mode?: ApplyMode
  /** CRDs that types make. */
  readonly fromTypes?: string
}
