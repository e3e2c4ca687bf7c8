import type { Diagnostic } from '@crdgen/core/internal'
import { groupOf } from '../group.ts'
import { drawCoverage } from '../draw-coverage.ts'
import { drawFields, foldFields } from '../fold-fields.ts'
import { count } from '../count.ts'
import { drawCompact, mostCauses } from '../draw-compact.ts'
import { type Cause, describeOthers, foldCauses, foldNotes, foldPlaces, inLineOrder, type NoteCount } from '../fold-causes.ts'
import { drawGroup, foldGroups } from '../fold-groups.ts'
import { foldAlpha, foldForm, type FormNotes } from '../fold-notes.ts'
import { foldPackages, countMore, type Shared } from '../fold-package.ts'
import { drawFrame } from '../frame.ts'
import { evidenceFor } from '../evidence.ts'
import type { Format, Report, ReportContext } from '../report.ts'
import { printable, printableLine } from '../../system/terminal/show-line.ts'
import { linkTo } from '../link-to.ts'
import { shownMessage } from '../shown-path.ts'
import { foldRow, wrapLine } from '../wrap.ts'

const text: Format = {
  summary: 'for people, with the source line of each finding',
  render(report, context) {
    const alpha = foldAlpha(report.diagnostics, context.listAlpha)
    const findings = context.quiet ? report.diagnostics.filter(({ severity }) => severity !== 'note') : alpha.left
    const lists = context.listPlaces === true
    const isFirst = report.isFirst ?? (() => false)
    const later = findings.filter(one => !isFirst(one))
    const { groups, others: single } = foldGroups(later, lists ? undefined : report.groupOf)
    const { tables, others: rest } = foldFields(single)
    const { left: others, form } = context.listNotes === true ? { left: rest, form: [] } : foldForm(rest)
    const causes = inLineOrder(foldPlaces(foldCauses(foldPackages(foldSubjects(others)))))
    const isLong = !lists && causes.filter(({ shared }) => shared.first.severity !== 'note').length > mostCauses
    const { shown, counts } = context.listNotes === true ? { shown: causes, counts: [] } : foldNotes(causes, isLong)
    const blocks = [
      ...drawFirst(findings.filter(isFirst), context),
      ...(report.coverage === undefined || context.quiet ? [] : drawCoverage(report.coverage, context)),
      ...tables.map(table => drawFields(table, context).join('\n')),
      ...groups.map(group => drawGroup(group, context).join('\n')),
      ...(isLong ? drawLong(shown, context) : shown.map(cause => drawCause(cause, context).join('\n'))),
      ...[form.flatMap(one => drawForm(one, context)), counts.flatMap(one => drawCount(one, context)), drawAlpha(alpha.line, context)]
        .filter(lines => lines.length > 0)
        .map(lines => lines.join('\n')),
    ]
    return [...blocks, ...drawOutcome(report, context)].map((block, index) => `${index === 0 ? '' : '\n'}${block}\n`).join('')
  },
}

function drawFirst(findings: readonly Diagnostic[], context: ReportContext): readonly string[] {
  const causes = inLineOrder(foldCauses(foldPackages(foldSubjects(findings))))
  if (causes.length > mostCauses && context.listPlaces !== true) return drawLong(causes, context)
  return causes.map(cause => drawCause(cause, context).join('\n'))
}

/** More than anybody reads one by one. */
function drawLong(causes: readonly Cause[], context: ReportContext): readonly string[] {
  return [drawCompact(causes, context).join('\n'), `${context.paint('strong', 'help:')} --places shows each with its line.`]
}

/** The indent of a continued line. */
const hanging = 6

function drawOutcome({ lines, summary }: Report, context: ReportContext): readonly string[] {
  const { quiet, paint } = context
  if (quiet) return []
  const printed = lines.map(({ text: words, style }) => (style === undefined ? printableLine(words) : paint(style, printableLine(words))))
  const shown = [...printed.flatMap(line => wrapLine(line, hanging, context)), ...wrapLine(printableLine(summary), 2, context)].filter(
    line => line !== '',
  )
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
function drawCount({ rule, notes, files }: NoteCount, context: ReportContext): readonly string[] {
  const { paint } = context
  return wrapLine(`${paint('note', `note[${rule}]`)} ${count(notes, 'note')} in ${count(files, 'file')} (--notes lists them)`, 2, context)
}

/** `note[crd/cel-keyword] 4 notes, the first at a.yaml:12:3 (--notes lists them): spec.x …` */
function drawForm({ first, many }: FormNotes, context: ReportContext): readonly string[] {
  const { paint } = context
  const { file, line, column, subject, path, message } = first
  const place = file === undefined ? subject : [file, line, column].filter(part => part !== undefined).join(':')
  const words = [path, message.split('\n')[0] ?? ''].filter(part => part !== '').join(' ')
  const others = many === 1 ? '' : ` (and ${many - 1} more: --notes lists them)`
  return wrapLine(`${paint('note', `note[${first.rule}]`)} ${printable(place)}: ${printable(words)}${others}`, 2, context)
}

function drawAlpha(line: string | undefined, context: ReportContext): readonly string[] {
  return line === undefined || context.quiet ? [] : wrapLine(`${context.paint('note', 'note[upstream/missing-field]')} ${line}`, 2, context)
}

function drawCause(cause: Cause, context: ReportContext): readonly string[] {
  const { shared } = cause
  const { first, subjects } = shared
  const { paint } = context
  const [headline = '', ...more] = shownMessage(first).split('\n')
  return [
    ...wrapLine(`${paint(first.severity, `${first.severity}[${first.rule}]`)} ${paint('strong', printable(headline))}`, 2, context),
    ...more.flatMap(line => wrapLine(`  ${paintDifference(printableLine(line), context)}`, 4, context)),
    ...drawPlace(first, subjects, context),
    ...evidenceFor(first).flatMap(({ label, words }) => drawNote(label, words, context)),
    ...drawNote('help', helpFor(cause), context),
    ...drawNote('also', countMore(shared), context),
    ...drawNote('also', describeOthers(cause, context.listPlaces === true), context),
    ...(context.listFingerprints === true ? drawNote('fingerprint', describeFingerprint(cause), context) : []),
    ...(first.related ?? []).flatMap(({ message, file, line, column }) =>
      drawNote('see', message, context, { place: `${file}:${line}:${column}`, file }),
    ),
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

function drawPlace(one: Diagnostic, subjects: readonly string[], context: ReportContext): readonly string[] {
  const { paint, width, readSource } = context
  const named = subjects.filter(subject => subject !== '' && subject !== one.file)
  const about = named.length > 1 ? `${named[0]} and ${named.length - 1} more` : (named[0] ?? '')
  if (one.file === undefined) return about === '' ? [] : [`  ${paint('faint', 'in')} ${printable(about)}`]
  const place = isWholeFile(one) ? one.file : [one.file, one.line, one.column].filter(part => part !== undefined).join(':')
  const shown = `  ${paint('faint', '-->')} ${linkTo(place, one.file, context)}`
  const arrow = about === '' ? [shown] : foldRow(shown, paint('faint', printable(about)), 6, context)
  const source = one.line === undefined || isWholeFile(one) ? undefined : readSource(one.file)
  if (source === undefined || one.line === undefined) return arrow
  const { line, column = 1, endColumn, severity: style } = one
  return [...arrow, ...drawFrame(source, { line, column, endColumn, style, paint, width })]
}

/** The first character without an end means the file as a whole, whose first line would show nothing, but for a field of an object in it. */
function isWholeFile({ line, column, endColumn, data: { pointer = '' } }: Diagnostic): boolean {
  return line === 1 && column === 1 && endColumn === undefined && pointer === ''
}

interface At {
  readonly place: string
  readonly file: string
}

function drawNote(label: string, words: string | undefined, context: ReportContext, at?: At): readonly string[] {
  const { paint } = context
  if (words === undefined) return []
  const [headline = '', ...more] = words.split('\n')
  const where = at === undefined ? '' : `${linkTo(at.place, at.file, context)} `
  return [
    ...wrapLine(`   ${paint('faint', '=')} ${paint('strong', `${label}:`)} ${where}${printable(headline)}`, 5, context),
    ...more.flatMap(line => wrapLine(`     ${printableLine(line)}`, 7, context)),
  ]
}

function paintDifference(line: string, { paint }: ReportContext): string {
  return line.startsWith('+') ? paint('added', line) : line.startsWith('-') ? paint('removed', line) : line
}

export default text
