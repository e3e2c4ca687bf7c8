import { type Diagnostic, type JsonObject, sortDiagnostics } from '@crdgen/core/internal'
import type { RepeatedKey } from '../decode/read-input.ts'
import { createFinding } from '../rules/server-rules.ts'
import type { FieldValidation } from './field-validation.ts'

/** The API server's verdict on an object, and what it stores. */
export interface Validation {
  /** True if the server would accept it, validation rules included. */
  readonly valid: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** The object as it would be written, and read again in its version; undefined when it cannot be read. */
  readonly stored: JsonObject | undefined
  /** Paths of what the server drops, in our spelling, sorted. */
  readonly pruned: readonly string[]
}

/** Keys that a text has twice: strict field validation refuses them, warn warns of them, and the others take the last one. */
export function withRepeats(
  validation: Validation,
  repeated: readonly RepeatedKey[],
  subject: string,
  mode: FieldValidation = 'strict',
): Validation {
  if (repeated.length === 0) return validation
  const severity = mode === 'strict' ? 'error' : mode === 'ignore' ? 'note' : 'warning'
  const found = repeated.map(({ path, message, serverMessage, data }) => {
    const allData = mode === 'strict' || mode === 'warn' ? { ...data, serverMessage } : data
    return createFinding({ rule: 'manifest/repeated-key', severity, subject, path, message, help: 'remove one of the two', data: allData })
  })
  const valid = severity === 'error' ? false : validation.valid
  return { ...validation, valid, diagnostics: sortDiagnostics([...validation.diagnostics, ...found]) }
}

/** Of copies of a CRD, from other releases, finds the one that takes most of an object; of those that take as much, the first. */
export function leastLost<Copy>(copies: readonly Copy[], ask: (copy: Copy) => Validation | undefined): Copy | undefined {
  let best: { readonly copy: Copy; readonly lost: number } | undefined
  for (const copy of copies) {
    const lost = countLost(ask(copy))
    if (best === undefined || lost < best.lost) best = { copy, lost }
    if (lost === 0) break
  }
  return best?.copy
}

/** Fields that are not known weigh more than values that are refused. */
function countLost(validation: Validation | undefined): number {
  const problems = validation?.diagnostics.filter(({ severity }) => severity !== 'note') ?? []
  return (validation?.pruned.length ?? 0) * 1000 + problems.length
}
