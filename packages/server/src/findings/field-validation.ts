import { requireOptions } from '@crdgen/core/internal'

/** The ways in which objects are sent, by what becomes of unknown fields. */
export const fieldValidations = ['strict', 'warn', 'ignore', 'server-side-apply'] as const

/**
 * The treatment of unknown fields: `strict`, as of kubectl, refuses them; `warn` and `ignore` drop them; `server-side-apply` refuses those
 * that it sees and drops the rest.
 */
export type FieldValidation = (typeof fieldValidations)[number]

/** Throws a TypeError for an unknown mode: callers in JavaScript may pass anything, and a misspelt mode would pass for another. */
export function requireMode(mode: FieldValidation | undefined): void {
  requireOptions({ mode }, { mode: fieldValidations })
}
