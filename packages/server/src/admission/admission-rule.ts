import type { Rule } from '@crdgen/core/internal'
import type { CrdData } from '../rules/data.ts'

/** Why a rule of admission matters, where there is nothing more to say. */
export const admissionWhy = 'The API server checks this when a CRD is created or updated, and refuses one that violates it.'

/** A rule of admission, as its family declares it. */
interface Demand {
  /** What the API server requires. */
  readonly summary: string
  /** Default: that the API server refuses what violates it. */
  readonly why?: string
  /**
   * What it reports, as YAML: a part of a CRD (`spec:`), of the schema of its version (`openAPIV3Schema:`), or else fields below spec.
   * `before` is what is stored, for rules about updates.
   */
  readonly example?: string | { readonly before: string; readonly wrong: string; readonly right: string }
}

/** Declares a rule of admission; `Data` is what its findings have in `data` beside the place and the server's answer. */
export function admissionRule<Data extends object = object>({ summary, why = admissionWhy, example }: Demand): Rule<CrdData & Data> {
  return { severity: 'error', summary, why, ...(example === undefined ? {} : { example }) }
}
