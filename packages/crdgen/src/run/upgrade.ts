import { dirname } from 'node:path/posix'
import { upgradeEach, upgradeRules } from '@crdgen/checker/internal'
import { type Diagnostic, groupBy, lookUp, plainText, type Severity, sortDiagnostics, type SourceDocument } from '@crdgen/core/internal'
import type { Config } from '../config/config.ts'
import { pickRules } from '../config/pick-rules.ts'
import { count, countFindings, severities } from '../report/count.ts'
import type { OutcomeLine, Report } from '../report/report.ts'
import { identify } from '../sources/identity.ts'
import { placeInSource } from '../sources/place-finding.ts'
import { releaseOf } from '../sources/releases.ts'
import { requireSources, type SourceReading } from '../sources/resolve-sources.ts'
import { chooseDocuments, type Skips, withoutSkipped } from '../sources/skips.ts'
import { unfoldLists } from '../sources/unfold-lists.ts'
import { countIn } from '../system/terminal/steps.ts'
import { describeKind } from './validate/no-schema.ts'
import { describeBare, listKinds } from './validate/tally.ts'

export interface UpgradeTask {
  readonly reading: SourceReading
  /** As on the command line. */
  readonly files: readonly string[]
  /** Sources of further CRDs. */
  readonly crds: readonly string[]
  readonly from: string
  readonly to: string
  readonly skips: Skips
  /** CRDs that the project's types make. */
  readonly own: readonly unknown[]
  readonly rules: Config['rules']
}

/** Compares what the API servers of two minors, and of those in between, make of manifests and CRDs. */
export async function upgradeFiles(task: UpgradeTask): Promise<Report> {
  const { reading, from, to, skips } = task
  const inputs = await requireSources(task.files, { ...reading, skips }, { role: 'everything', others: [] })
  const { documents, skipped, notes } = chooseDocuments(unfoldLists(inputs.documents), skips)
  const given = task.crds.length === 0 ? undefined : await requireSources(task.crds, reading, { role: 'crds', others: [] })
  const { findings, unknown } = upgradeEach({
    documents: documents.map(({ object }) => object),
    releases: documents.map(({ file }) => releaseOf(file)),
    folders: documents.map(({ file }) => dirname(file)),
    crds: [...task.own, ...unfoldLists(given?.documents ?? []).map(({ object }) => object)],
    from,
    to,
    rules: pickRules(task.rules, 'upgrade'),
    progress: countIn(reading.steps, 'compare', 'object'),
  })
  reading.steps?.begin('place findings')
  const placed = findings.flatMap(({ document, diagnostic }) => placeOne(diagnostic, documents[document], skips))
  const diagnostics = sortDiagnostics([...inputs.problems, ...(given?.problems ?? []), ...notes, ...placed])
  const unnamed = unknown.map(at => identify(documents[at]?.object))
  const kinds = unnamed.filter(({ version, kind }) => version !== '' && kind !== '').map(describeKind)
  const without = kinds.length === 0 ? '' : `, ${kinds.length} without a schema (${listKinds(kinds)})`
  const what = documents.length === 0 ? 'no objects' : `${count(documents.length, 'object')} from Kubernetes ${from} to ${to}${without}`
  const left = `${skipped === 0 ? '' : `, ${skipped} skipped`}${describeBare(inputs.bare)}`
  return {
    diagnostics,
    lines: drawCauses(diagnostics, rule => lookUp(upgradeRules, rule)?.cause),
    summary: `${what}${left}: ${countFindings(diagnostics) || 'nothing changes'}.`,
    counts: { compared: documents.length - unknown.length, withoutSchema: kinds.length },
  }
}

function placeOne(diagnostic: Diagnostic, source: SourceDocument | undefined, skips: Skips): readonly Diagnostic[] {
  if (source === undefined) return [diagnostic]
  return withoutSkipped([diagnostic], source, skips).map(one => placeInSource(one, source))
}

/** Findings of one cause that one minor brings, and the same is to be done about. */
interface Row {
  readonly severity: Severity
  readonly minor: string
  readonly cause: string
  readonly objects: number
  readonly help: string
}

/** Draws the causes of an upgrade's findings as a table: the gravest first, then by minor. */
function drawCauses(findings: readonly Diagnostic[], causeOf: (rule: string) => string | undefined): readonly OutcomeLine[] {
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
    severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
    Number(a.minor.slice(2)) - Number(b.minor.slice(2)) ||
    b.objects - a.objects
  )
}
