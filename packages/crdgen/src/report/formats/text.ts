import type { Diagnostic } from '@crdgen/core'
import { groupOf } from '../../accept/group.ts'
import { drawCoverage } from '../coverage/draw-coverage.ts'
import { drawFields, foldFields } from '../fold-fields.ts'
import { count } from '../count.ts'
import { drawCompact, mostCauses } from '../draw-compact.ts'
import { type Cause, describeOthers, foldCauses, foldNotes, foldPlaces, inLineOrder, type NoteCount } from '../fold-causes.ts'
import { drawGroup, foldGroups } from '../fold-groups.ts'
import { foldPackages, sayMore, type Shared } from '../fold-package.ts'
import { drawFrame } from '../frame.ts'
import { evidenceFor } from '../evidence.ts'
import type { Format, Report, ReportContext } from '../report.ts'
import { printable, printableLine } from '../show-line.ts'

const text: Format = {
  summary: 'for people, with the source line of each finding',
  render(report, context) {
    const findings = context.quiet ? report.diagnostics.filter(({ severity }) => severity !== 'note') : report.diagnostics
    const lists = context.listPlaces === true
    const { groups, others: single } = foldGroups(findings, lists ? undefined : report.groupOf)
    const { tables, others } = foldFields(single)
    const causes = inLineOrder(foldPlaces(foldCauses(foldPackages(foldSubjects(others)))))
    const isLong = !lists && causes.filter(({ shared }) => shared.first.severity !== 'note').length > mostCauses
    const { shown, counts } = context.listNotes === true ? { shown: causes, counts: [] } : foldNotes(causes, isLong)
    const blocks = [
      ...(report.coverage === undefined || context.quiet ? [] : drawCoverage(report.coverage, context)),
      ...tables.map(table => drawFields(table, context).join('\n')),
      ...groups.map(group => drawGroup(group, context).join('\n')),
      ...(isLong ? drawLong(shown, context) : shown.map(cause => drawCause(cause, context).join('\n'))),
      ...(counts.length === 0 ? [] : [counts.map(one => drawCount(one, context)).join('\n')]),
    ]
    return [...blocks, ...drawOutcome(report, context)].map((block, index) => `${index === 0 ? '' : '\n'}${block}\n`).join('')
  },
}

/** More than anybody reads one by one. */
function drawLong(causes: readonly Cause[], context: ReportContext): readonly string[] {
  return [drawCompact(causes, context).join('\n'), `${context.paint('strong', 'help:')} --places shows each with its line.`]
}

function drawOutcome({ lines, summary }: Report, { quiet, paint }: ReportContext): readonly string[] {
  if (quiet) return []
  const told = lines.map(({ text: words, style }) => (style === undefined ? printableLine(words) : paint(style, printableLine(words))))
  const shown = [...told, printableLine(summary)].filter(line => line !== '')
  return shown.length === 0 ? [] : [shown.join('\n')]
}

function foldSubjects(diagnostics: readonly Diagnostic[]): readonly Shared[] {
  const shared = new Map<string, Shared>()
  for (const one of diagnostics) {
    const { rule, severity, path, message, help, file, line, column } = one
    const key = JSON.stringify(file === undefined ? [one.fingerprint, message] : [rule, severity, path, message, help, file, line, column])
    const known = shared.get(key)
    shared.set(
      key,
      known === undefined ? { first: one, subjects: [one.subject], more: [] } : { ...known, subjects: [...known.subjects, one.subject] },
    )
  }
  return [...shared.values()]
}

/** `note[manifest/repeated-object] 167 notes in 12 files (--notes lists them)` */
function drawCount({ rule, notes, files }: NoteCount, { paint }: ReportContext): string {
  return `${paint('note', `note[${rule}]`)} ${count(notes, 'note')} in ${count(files, 'file')} (--notes lists them)`
}

function drawCause(cause: Cause, context: ReportContext): readonly string[] {
  const { shared } = cause
  const { first, subjects } = shared
  const { paint } = context
  const [headline = '', ...more] = [first.path, first.message]
    .filter(part => part !== '')
    .join(' ')
    .split('\n')
  return [
    `${paint(first.severity, `${first.severity}[${first.rule}]`)} ${paint('strong', printable(headline))}`,
    ...more.map(line => `  ${paintDifference(printableLine(line), context)}`),
    ...drawPlace(first, subjects, context),
    ...evidenceFor(first).flatMap(({ label, words }) => drawNote(label, words, context)),
    ...drawNote('help', helpFor(cause), context),
    ...drawNote('also', sayMore(shared), context),
    ...drawNote('also', describeOthers(cause, context.listPlaces === true), context),
    ...(context.listFingerprints === true ? drawNote('fingerprint', describeFingerprint(cause), context) : []),
    ...(first.related ?? []).flatMap(({ message, file, line, column }) => drawNote('see', `${file}:${line}:${column} ${message}`, context)),
  ]
}

/** Whoever accepts one of several with the same cause means them all. */
function helpFor({ shared: { first }, others }: Cause): string | undefined {
  const group = groupOf(first)
  const isOne = others.length > 0 && others.every(other => groupOf(other.first) === group)
  return isOne ? first.help?.replace(`--accept ${first.fingerprint}`, `--accept ${group}`) : first.help
}

/** `1f0c9a77b2d3e456 (all 3: 81bb1acf1fe92108)` */
function describeFingerprint({ shared: { first }, others }: Cause): string {
  return others.length === 0 ? first.fingerprint : `${first.fingerprint} (all ${others.length + 1}: ${groupOf(first)})`
}

function drawPlace(one: Diagnostic, subjects: readonly string[], { paint, width, readSource }: ReportContext): readonly string[] {
  const named = subjects.filter(subject => subject !== '' && subject !== one.file)
  const about = named.length > 1 ? `${named[0]} and ${named.length - 1} more` : (named[0] ?? '')
  if (one.file === undefined) return about === '' ? [] : [`  ${paint('faint', 'in')} ${printable(about)}`]
  const place = isWholeFile(one) ? one.file : [one.file, one.line, one.column].filter(part => part !== undefined).join(':')
  const arrow = `  ${paint('faint', '-->')} ${printable(place)}${about === '' ? '' : `  ${paint('faint', printable(about))}`}`
  const source = one.line === undefined || isWholeFile(one) ? undefined : readSource(one.file)
  if (source === undefined || one.line === undefined) return [arrow]
  const { line, column = 1, endColumn, severity: style } = one
  return [arrow, ...drawFrame(source, { line, column, endColumn, style, paint, width })]
}

/** The first character without an end means the file as a whole: its first line would show nothing. */
function isWholeFile({ line, column, endColumn }: Diagnostic): boolean {
  return line === 1 && column === 1 && endColumn === undefined
}

function drawNote(label: string, words: string | undefined, { paint }: ReportContext): readonly string[] {
  if (words === undefined) return []
  const [headline = '', ...more] = words.split('\n')
  return [
    `   ${paint('faint', '=')} ${paint('strong', `${label}:`)} ${printable(headline)}`,
    ...more.map(line => `     ${printableLine(line)}`),
  ]
}

function paintDifference(line: string, { paint }: ReportContext): string {
  return line.startsWith('+') ? paint('added', line) : line.startsWith('-') ? paint('removed', line) : line
}

export default text
