import { type Diagnostic, groupBy, plainText, type Severity } from '@crdgen/core/internal'
import type { OutcomeLine } from './report.ts'

/** Findings of one cause that one minor brings, and the same is to be done about. */
interface Row {
  readonly severity: Severity
  readonly minor: string
  readonly cause: string
  readonly objects: number
  readonly help: string
}

const order: readonly Severity[] = ['error', 'warning', 'note']

/** Draws the causes of an upgrade's findings as a table: the gravest first, then by minor. */
export function drawCauses(findings: readonly Diagnostic[], causeOf: (rule: string) => string | undefined): readonly OutcomeLine[] {
  const rows = [...groupBy(findings, causeKey).values()].flatMap(found => readRow(found, causeOf)).toSorted(compareRows)
  if (rows.length === 0) return []
  const head = ['severity', 'minor', 'cause', 'objects', 'what to do first'] as const
  const table = [head, ...rows.map(({ severity, minor, cause, objects, help }) => [severity, minor, cause, String(objects), help] as const)]
  const widths = head.map((_, at) => Math.max(...table.map(row => row[at]?.length ?? 0)))
  const lines = table.map(row =>
    row
      .map((cell, at) => (at === head.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  return lines.map((text, at) => (at === 0 ? { text, style: 'strong' } : { text }))
}

function causeKey({ rule, severity, help = '', data }: Diagnostic): string {
  return JSON.stringify([rule, severity, help, plainText(data['minor'] ?? '')])
}

function readRow(found: readonly Diagnostic[], causeOf: (rule: string) => string | undefined): readonly Row[] {
  const [first] = found
  const cause = first === undefined ? undefined : causeOf(first.rule)
  if (first === undefined || cause === undefined) return []
  const objects = new Set(found.map(({ file, subject }) => JSON.stringify([file, subject]))).size
  return [{ severity: first.severity, minor: plainText(first.data['minor'] ?? ''), cause, objects, help: first.help ?? '' }]
}

function compareRows(a: Row, b: Row): number {
  return (
    order.indexOf(a.severity) - order.indexOf(b.severity) || Number(a.minor.slice(2)) - Number(b.minor.slice(2)) || b.objects - a.objects
  )
}
