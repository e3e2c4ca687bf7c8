import type { FieldRuleName } from '@crdgen/checker/internal'
import { type Diagnostic, plainText, sinceWords } from '@crdgen/core/internal'
import { count, severities } from './count.ts'
import type { ReportContext } from './report.ts'
import { printable } from '../system/terminal/show-line.ts'
import { foldRow, wrapLine } from './wrap.ts'

/** Rules that speak of one field of a struct, and how a table of their findings is headed. */
const headings: Readonly<Record<FieldRuleName, (fields: string, versions: string) => string>> = {
  'upstream/missing-field': (fields, versions) => `${fields} of Kubernetes ${versions} missing`,
  'upstream/not-in-target': (fields, versions) => `${fields} not in Kubernetes ${versions}`,
  'upstream/newer-than-server': (fields, versions) => `${fields} that an API server of ${versions} drops`,
}

function isFieldRule(rule: string): rule is FieldRuleName {
  return Object.hasOwn(headings, rule)
}

/** Findings of one rule and severity about fields of structs: a line each makes a thousand readable. */
export interface FieldTable {
  readonly first: Diagnostic
  readonly rows: readonly (readonly Diagnostic[])[]
}

/** Moves findings that have the form of a table into tables; the others keep their order. */
export function foldFields(findings: readonly Diagnostic[]): {
  readonly tables: readonly FieldTable[]
  readonly others: readonly Diagnostic[]
} {
  const tables = new Map<string, Map<string, Diagnostic[]>>()
  const others: Diagnostic[] = []
  for (const one of findings) {
    if (!isFieldRule(one.rule)) others.push(one)
    else {
      const { definition, field, target, server } = one.data
      const key = `${one.severity} ${one.rule} ${plainText(target ?? server)}`
      const table = tables.get(key) ?? new Map<string, Diagnostic[]>()
      tables.set(key, table)
      const row = `${plainText(definition)} ${plainText(field)}`
      const found = table.get(row) ?? []
      table.set(row, found)
      found.push(one)
    }
  }
  return { tables: [...tables.values()].flatMap(toTable).sort(bySeverity), others }
}

function toTable(table: ReadonlyMap<string, readonly Diagnostic[]>): readonly FieldTable[] {
  const rows = [...table.values()]
  const first = rows[0]?.[0]
  return first === undefined ? [] : [{ first, rows: rows.toSorted((a, b) => placesOf(b).length - placesOf(a).length) }]
}

function bySeverity({ first: a }: FieldTable, { first: b }: FieldTable): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity) || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0)
}

/** Draws a table: a line per field, with when it came, how often it comes, and where first. */
export function drawFields({ first, rows }: FieldTable, context: ReportContext): readonly string[] {
  const { paint, listPlaces = false } = context
  const heading =
    (isFieldRule(first.rule) ? headings[first.rule] : undefined)?.(
      count(rows.length, 'field'),
      plainText(first.data['target'] ?? first.data['server']),
    ) ?? ''
  const cells = rows.map(row => [structName(row), sinceOf(row), gateOf(row), count(placesOf(row).length, 'place')])
  const widths = [0, 1, 2, 3].map(column => Math.max(...cells.map(row => (row[column] ?? '').length)))
  const files = [...new Set(rows.flat().map(one => one.file ?? one.subject))]
  const helps = withoutCovered([...new Set(rows.flat().flatMap(({ help }) => help ?? []))])
  return [
    `${paint(first.severity, `${first.severity}[${first.rule}]`)} ${paint('strong', heading)}`,
    ...wrapLine(
      `  ${paint('faint', '-->')} ${printable(files.slice(0, 3).join(', '))}${files.length > 3 ? ` and ${files.length - 3} more` : ''}`,
      6,
      context,
    ),
    ...rows.flatMap((row, index) => [
      ...foldRow(`  ${drawCells(cells[index] ?? [], widths, context)}`, paint('faint', printable(row[0]?.path ?? '')), 6, context),
      ...(listPlaces ? placesOf(row).map(place => `      ${printable(place)}`) : []),
    ]),
    ...helps.slice(0, 3).flatMap(help => wrapLine(`   ${paint('faint', '=')} ${paint('strong', 'help:')} ${printable(help)}`, 5, context)),
  ]
}

/** Takes out a help that names the Go module alone, where another one names it among others: a table may be of CRDs of several generators. */
function withoutCovered(helps: readonly string[]): readonly string[] {
  const moduleIn = (help: string) => /k8s\.io\/api v\d[\d.]*\d/.exec(help)?.[0] ?? help
  return helps.filter(help => !helps.some(other => other.length > help.length && moduleIn(other) === moduleIn(help)))
}

/** Pads cells to columns; on a terminal too narrow for that, all but the first are only as wide as they are. */
function drawCells(cells: readonly string[], widths: readonly number[], { wrap = false, width }: ReportContext): string {
  const padded = cells.map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
  const isNarrow = wrap && widths.reduce((sum, one) => sum + one + 2, 0) > width
  return (isNarrow ? padded.map((cell, column) => (column === 0 ? cell : cell.trimEnd())).filter(cell => cell !== '') : padded).join('  ')
}

function structName([one]: readonly Diagnostic[]): string {
  return `${plainText(one?.data['definition']).split('.').at(-1)}.${plainText(one?.data['field'])}`
}

function sinceOf([one]: readonly Diagnostic[]): string {
  const { definition, field, since, removed } = one?.data ?? {}
  return `${sinceWords(plainText(definition), plainText(field), plainText(since))}${removed === undefined ? '' : `, gone in ${plainText(removed)}`}`
}

function gateOf([one]: readonly Diagnostic[]): string {
  const { gate, stage } = one?.data ?? {}
  return gate === undefined || stage === 'ga'
    ? ''
    : [stage, 'gate', gate]
        .filter(part => part !== undefined)
        .map(plainText)
        .join(' ')
}

/** `crds/widget.yaml v1:spec.template.spec.schedulingGroup` */
function placesOf(row: readonly Diagnostic[]): readonly string[] {
  return row.flatMap(({ file, subject, data: { places } }) =>
    Array.isArray(places) ? places.map(place => `${file ?? subject} ${plainText(place)}`) : [],
  )
}
