import type { Diagnostic, Severity } from '@crdgen/core/internal'

/** `1 error`, `2 errors`; nouns whose plural is odd are given both ways. */
export function count(many: number, noun: string, plural = `${noun}s`): string {
  return `${many} ${many === 1 ? noun : plural}`
}

/** The severities of findings, the gravest first. */
export const severities: readonly Severity[] = ['error', 'warning', 'note']

/** The number of findings of each severity. */
export function countSeverities(diagnostics: readonly Diagnostic[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, note: 0 }
  for (const { severity } of diagnostics) counts[severity]++
  return counts
}

/** `2 errors, 1 warning`; empty when there is nothing to count. */
export function countFindings(diagnostics: readonly Diagnostic[]): string {
  return Object.entries(countSeverities(diagnostics))
    .filter(([, many]) => many > 0)
    .map(([severity, many]) => count(many, severity))
    .join(', ')
}
