import type { DataOf, NoData, RuleDescription, Rules } from '@crdgen/core/internal'
import type { FieldError } from '../field/field-error.ts'
import type { CrdData } from '../field/data.ts'

/** The reason for an admission rule without a more specific one. */
export const admissionWhy = 'The API server checks this when a CRD is created or updated, and refuses one that violates it.'

/** A rule of admission, as its family declares it. */
interface Demand {
  /** The requirement of the API server, in one sentence. */
  readonly summary: string
  /** Default: that the API server refuses what violates it. */
  readonly why?: string
  /** Advice, for places without their own. */
  readonly help?: string
  /**
   * The input that it reports, as YAML: a part of a CRD (`spec:`), of the schema of its version (`openAPIV3Schema:`), or else fields below spec.
   * `before` is what is stored, for rules about updates.
   */
  readonly example?: string | { readonly before: string; readonly wrong: string; readonly right: string }
}

/** Declares a rule of admission; `Data` is what its findings have in `data` beside the place and the server's answer. */
export function admissionRule<Data extends object = object>({
  summary,
  why = admissionWhy,
  ...others
}: Demand): RuleDescription<CrdData & Data> {
  return { severity: 'error', summary, why, ...others }
}

/** Takes the findings of rules: the rule's name, the server's error, what to do about it, our own words for it, and facts behind them. */
export type ReportOf<All extends Rules> = (...finding: Reported<All>) => void

type Reported<All extends Rules> = {
  readonly [Name in keyof All & string]: [rule: Name, error: FieldError, ...words: Words<Omit<DataOf<All[Name]>, keyof CrdData>>]
}[keyof All & string]

/** Of a rule that declares no data of its own, no data may be given. */
type Words<Data> = [keyof Data] extends [never]
  ? [help?: string | undefined, message?: string | undefined]
  : NoData extends Data
    ? [help?: string | undefined, message?: string | undefined, data?: Data]
    : [help: string | undefined, message: string | undefined, data: Data]
