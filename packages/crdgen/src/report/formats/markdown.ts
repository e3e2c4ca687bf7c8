import { type Diagnostic, type Severity, plainText } from '@crdgen/core/internal'
import { byteLength } from '@crdgen/go'
import { count, countSeverities } from '../count.ts'
import { countPlaces, describeGate, describeLife, foldCoverage } from '../fold-coverage.ts'
import { evidenceFor } from '../evidence.ts'
import { foldAlpha } from '../fold-notes.ts'
import { foldTo } from '../fold-to-fit.ts'
import { escapeMarkdown, onOneLine } from '../markup.ts'
import type { Format, Report, ReportContext } from '../report.ts'
import { withoutControls } from '../../system/terminal/show-line.ts'
import { shownPath } from '../shown-path.ts'

const titles: readonly (readonly [severity: Severity, noun: string])[] = [
  ['error', 'error'],
  ['warning', 'warning'],
  ['note', 'note'],
]

/** For pull request comments and job summaries: the outcome, then a table per severity. */
const markdown: Format = {
  summary: 'Markdown, for comments and job summaries',
  render(report, context) {
    const { lines, summary, coverage = [] } = report
    const { left, line } = foldAlpha(report.diagnostics, context.listAlpha)
    const first = drawHeadline(report)
    const head = [...first, ...(summary === '' ? [] : [escape(summary)]), ...drawMatrices(coverage)]
    const block = lines.length === 0 ? [] : [drawBlock(shorten(lines.map(({ text }) => withoutControls(text))).join('\n'))]
    const alpha = line === undefined ? [] : [escape(line)]
    const outcome = [...alpha, ...block, ...(first.length === 0 ? [] : [marker])]
    const room = longest - byteLength([...head, ...outcome].join('\n\n'))
    return `${[...head, ...drawTables(left, context, room), ...outcome].join('\n\n')}\n`
  },
}

/** A comment of GitHub's takes 65,536 bytes, and none of a longer one. */
const longest = 65_000

/** Nobody sees it; by it, the comment of a pull request is found again and updated. */
const marker = '<!-- crdgen diff -->'

/** More of an object than this does not fit on a line that people read. */
const longestProof = 2000

/** The first line of a comparison: whether it breaks, for whom, and the proof. */
function drawHeadline(report: Report): readonly string[] {
  const found = headline(report)
  if (found === undefined) return []
  const { verdict, finding, proof, more } = found
  if (finding === undefined) return [`**${escape(verdict)}**`]
  const { message } = finding
  const path = shownPath(finding)
  const words = `${path === '' ? '' : `${code(path)} `}${escape(message.split('\n')[0] ?? '')}`
  const shown = proof === undefined ? '' : `; proof: ${code(proof.length > longestProof ? `${proof.slice(0, longestProof)}…` : proof)}`
  return [`**${escape(verdict)}**: ${words}${shown}${more === 0 ? '' : `, and ${count(more, 'break')} more`}`]
}

/** Of an outcome that takes half of a comment, the first lines and the last one, which sums up. */
function shorten(lines: readonly string[]): readonly string[] {
  let left = longest / 2
  const first = lines.slice(0, -1).filter(line => (left -= byteLength(line) + 1) > 0)
  const hidden = lines.length - 1 - first.length
  return hidden === 0 ? lines : [...first, `… ${count(hidden, 'line')} more`, ...lines.slice(-1)]
}

/** Errors first. When not all rows fit, findings of one cause are one row, and what is left out is counted. */
function drawTables(diagnostics: readonly Diagnostic[], context: ReportContext, room: number): readonly string[] {
  const whole = chooseRows(diagnostics, context, room)
  const rows = whole.isAll ? whole.rows : chooseRows(foldTo(diagnostics, diagnostics.length).shown, context, room).rows
  const counts = countSeverities(diagnostics)
  const tables = titles.flatMap(([severity, noun]) =>
    counts[severity] === 0 ? [] : [drawTable(`### ${count(counts[severity], noun)}`, rows[severity])],
  )
  const hidden = titles.map(([severity, noun]) => [counts[severity] - rows[severity].length, noun] as const).filter(([many]) => many > 0)
  if (hidden.length === 0) return tables
  const many = hidden.reduce((sum, [one]) => sum + one, 0)
  const listed = hidden.map(([one, noun]) => count(one, noun)).join(', ')
  return [...tables, `${count(many, 'finding')} more than a comment can hold (${listed}); the other formats have them all.`]
}

interface ChosenRows {
  readonly rows: Readonly<Record<Severity, readonly string[]>>
  readonly isAll: boolean
}

function chooseRows(diagnostics: readonly Diagnostic[], context: ReportContext, room: number): ChosenRows {
  let left = room
  const rows: Record<Severity, readonly string[]> = { error: [], warning: [], note: [] }
  for (const [severity] of titles) {
    const drawn = diagnostics.filter(one => one.severity === severity).map(one => drawRow(one, context))
    rows[severity] = drawn.filter(row => (left -= byteLength(row) + 1) > 0)
  }
  return { rows, isAll: left > 0 }
}

/** The fence is longer than any in the text. */
function drawBlock(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)))
  return [`${fence}text`, text, fence].join('\n')
}

function drawMatrices(coverage: NonNullable<Report['coverage']>): readonly string[] {
  return foldCoverage(coverage).blocks.map(block => {
    const more = countPlaces(block) - 1
    const where = `${block.users[0]?.subject ?? ''} ${block.users[0]?.places[0] ?? ''}`
    const rows = block.rows.map(row => {
      const facts = [describeLife(row), describeGate(row)].filter(part => part !== '').join(', ')
      return `| ${[code(row.path), ...row.cells.map(cell => cellMarks[cell]), escape(facts)].join(' | ')} |`
    })
    return [
      `### ${block.struct} of ${block.madeFrom}`,
      '',
      `${escape(where)}${more === 0 ? '' : ` and ${count(more, 'more place', 'more places')}`}`,
      '',
      `| field | ${block.versions.join(' | ')} | |`,
      `| --- | ${block.versions.map(() => ':-:').join(' | ')} | --- |`,
      ...rows,
    ].join('\n')
  })
}

const cellMarks = { covered: '✓', missing: '✗', extra: '!', absent: '·' } as const

function drawRow(one: Diagnostic, { fromRoot }: ReportContext): string {
  return `| ${[placeOf(one, fromRoot), code(one.rule), wordsOf(one)].join(' | ')} |`
}

function drawTable(title: string, rows: readonly string[]): string {
  return rows.length === 0 ? title : [title, '', '| where | rule | finding |', '| --- | --- | --- |', ...rows].join('\n')
}

function placeOf({ file, line, subject }: Diagnostic, fromRoot: (file: string) => string): string {
  const place = file === undefined ? [] : [code([fromRoot(file), line].filter(part => part !== undefined).join(':'))]
  return [...place, ...(subject === '' || subject === file ? [] : [escape(subject)])].join('<br>')
}

function wordsOf(finding: Diagnostic): string {
  const { message, help } = finding
  const path = shownPath(finding)
  const [headline = '', ...more] = message.split('\n')
  const words = [...(path === '' ? [] : [code(path)]), escape(headline)].join(' ')
  return [
    words,
    ...more.map(code),
    ...evidenceFor(finding).map(({ label, words: text }) => `${label}: ${code(text)}`),
    ...(help === undefined ? [] : [`_${escape(help)}_`]),
  ].join('<br>')
}

/** Code as Markdown writes it, except where it can't write a backquote, or a backslash before the end of a cell. */
function code(text: string): string {
  // Two backquotes would begin code that ends at the next two.
  if (text === '') return ''
  return /`|\\\|/.test(text) ? `<code>${escape(text)}</code>` : `\`${onOneLine(text).replaceAll('|', '\\|')}\``
}

function escape(text: string): string {
  return escapeMarkdown(text, line => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

export default markdown

/** The first lines of a comment about a comparison: whether it breaks, for whom, and the proof. */
interface Headline {
  /** `Breaks who writes example.com/v1 Backup` */
  readonly verdict: string
  /** The first break, and what shows it. */
  readonly finding?: Diagnostic
  readonly proof?: string
  /** The number of further breaks. */
  readonly more: number
}

/** Who notices a break, in words. */
const whom = new Map([
  ['writers', 'those who write'],
  ['readers', 'those who read'],
  ['owners', 'the owners of'],
])

/** Words the outcome of a comparison of CRDs; undefined for any other report. */
function headline({ diagnostics, verdict, isFirst }: Report): Headline | undefined {
  if (verdict === undefined) return undefined
  const breaks = diagnostics.filter(({ severity }) => severity === 'error')
  const refusal = isFirst === undefined ? undefined : breaks.find(isFirst)
  if (refusal !== undefined) return { verdict: `The API server refuses ${refusal.subject}`, finding: refusal, more: breaks.length - 1 }
  const [first] = breaks
  if (first === undefined) return { verdict: `Breaks nobody (${verdict.release} release${acceptedIn(verdict)})`, more: 0 }
  const proof = evidenceFor(first).find(({ label }) => label === 'proof')?.words
  const who = whom.get(plainText(first.data['affects']))
  const subjects = [...new Set(breaks.map(({ subject }) => subject).filter(subject => subject !== ''))]
  const of = subjects.length > 1 ? `${subjects[0]} and ${subjects.length - 1} more` : (subjects[0] ?? 'this set')
  return {
    verdict: `Breaks ${who === undefined ? '' : `${who} `}${of}`,
    finding: first,
    ...(proof === undefined ? {} : { proof }),
    more: breaks.length - 1,
  }
}

/** A release may still be major: its breaks are accepted. */
function acceptedIn({ release, reasons }: NonNullable<Report['verdict']>): string {
  return release === 'major' && reasons.length > 0 ? ', its breaks are accepted' : ''
}
