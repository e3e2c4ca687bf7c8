import type { Diagnostic } from '@crdgen/core/internal'

export type FailOn = 'error' | 'warning' | 'never'

/** 1 when there is a finding at or above the gate. */
export function exitCode(diagnostics: readonly Diagnostic[], failOn: FailOn = 'error'): 0 | 1 {
  if (failOn === 'never') return 0
  return diagnostics.some(({ severity }) => severity === 'error' || (failOn === 'warning' && severity === 'warning')) ? 1 : 0
}
