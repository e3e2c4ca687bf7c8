import { requireOptions } from '@crdgen/core/internal'

/** The ways in which objects are sent, by what becomes of unknown fields. */
export const fieldValidations = ['strict', 'warn', 'ignore', 'server-side-apply'] as const

/**
 * How unknown fields are treated: `strict`, as of kubectl, refuses them; `warn` and `ignore` drop them; `server-side-apply` refuses
 * those that it sees and drops the rest.
 */
export type FieldValidation = (typeof fieldValidations)[number]

/** Users of JavaScript may hand in anything, and a misspelt mode would pass for another. Throws a TypeError for what is none. */
export function requireMode(mode: FieldValidation | undefined): void {
  requireOptions({ mode }, { mode: fieldValidations })
}
