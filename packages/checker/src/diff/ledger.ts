// @late: most projects accept nothing, and its findings are made with all rules of the comparison.
import { type Diagnostic, jsonText } from '@crdgen/core/internal'
import type { Acceptance } from './options.ts'
import { isDay } from '../findings/is-day.ts'
import { createOuterFinding } from './outer-rules.ts'

/**
 * Makes notes of the findings that are accepted, and reports acceptances that accept nothing, or not any more. An acceptance names a
 * finding by its fingerprint, or all findings of a group: `groupsOf` names those that a finding is in.
 */
export function applyLedger(
  findings: readonly Diagnostic[],
  ledger: readonly Acceptance[],
  today: string | undefined,
  groupsOf: (finding: Diagnostic) => readonly string[] = () => [],
): readonly Diagnostic[] {
  if (today !== undefined && !isDay(today)) throw new TypeError(`today: expected a date such as 2026-08-01, got ${today}`)
  const valid = new Map(ledger.filter(one => faultOf(one, today) === undefined).map(one => [one.fingerprint, one]))
  const named = findings.map(finding => ({ finding, names: ledger.length === 0 ? [] : [finding.fingerprint, ...groupsOf(finding)] }))
  const seen = new Set(named.flatMap(({ names }) => names))
  const settled = named.map(({ finding, names }) =>
    accept(
      finding,
      names.map(name => valid.get(name)).find(one => one !== undefined),
    ),
  )
  return [...settled, ...ledger.flatMap(one => reportEntry(one, seen, today))]
}

function accept(finding: Diagnostic, acceptance: Acceptance | undefined): Diagnostic {
  if (acceptance === undefined || finding.severity === 'note') return finding
  const { reason, expires } = acceptance
  const accepted = { reason, severity: finding.severity, ...(expires === undefined ? {} : { expires }) }
  return { ...finding, severity: 'note', message: `${finding.message} (accepted: ${reason})`, data: { ...finding.data, accepted } }
}

function faultOf({ reason, expires }: Acceptance, today: string | undefined): 'reason' | 'date' | 'expired' | undefined {
  // Entries come from a file, so that any member may be of any type.
  if (typeof reason !== 'string' || reason.trim() === '') return 'reason'
  if (expires === undefined) return undefined
  if (typeof expires !== 'string' || !isDay(expires)) return 'date'
  return today !== undefined && expires < today ? 'expired' : undefined
}

/** A caller of JavaScript may give anything. */
function shownText(value: unknown): string {
  return typeof value === 'string' ? value : (jsonText(value) ?? 'nothing')
}

function reportEntry(entry: Acceptance, seen: ReadonlySet<string>, today: string | undefined): readonly Diagnostic[] {
  const { expires } = entry
  const fingerprint = shownText(entry.fingerprint)
  const common = {
    severity: 'warning',
    subject: `accept ${fingerprint}`,
    data: { fingerprint, ...(expires === undefined ? {} : { expires }) },
  } as const
  if (!seen.has(entry.fingerprint)) {
    const help = 'Remove it: what it accepted is not found any more, or has changed.'
    return [createOuterFinding({ ...common, rule: 'output/unused-acceptance', message: 'accepts nothing', help })]
  }
  const fault = faultOf(entry, today)
  if (fault === undefined) return []
  if (fault === 'expired') {
    const help = 'Fix what it accepted, or give it another date and a reason for that.'
    return [createOuterFinding({ ...common, rule: 'output/expired-acceptance', message: `held until ${expires}`, help })]
  }
  const message = fault === 'date' ? `expires ${jsonText(expires)}, which is not a day such as 2026-12-31` : 'gives no reason'
  return [createOuterFinding({ ...common, rule: 'output/bad-acceptance', message, help: 'It accepts nothing until this is fixed.' })]
}
