import type { Severity } from '@crdgen/core/internal'
import type { DiffProfile } from './options.ts'
import type { Affected } from './rule.ts'

/** The severity of a breaking change in a profile. */
export function severityFor(profile: DiffProfile, severity: Severity, affects: Affected, isStatus: boolean): Severity {
  if (profile === 'strict') return severity === 'note' ? 'warning' : 'error'
  if (profile === 'gitops' && (affects === 'readers' || isStatus)) return 'note'
  return severity
}
