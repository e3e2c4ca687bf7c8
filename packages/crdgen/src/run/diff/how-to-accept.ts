import type { Diagnostic } from '@crdgen/core/internal'

/** Adds to a break how it gets into the ledger, if it is meant. */
export function howToAccept(finding: Diagnostic): Diagnostic {
  if (finding.severity !== 'error' || !finding.rule.startsWith('breaking/')) return finding
  const words = `Meant? --accept ${finding.fingerprint} --reason '…'`
  return { ...finding, help: finding.help === undefined ? words : `${finding.help} ${words}` }
}
