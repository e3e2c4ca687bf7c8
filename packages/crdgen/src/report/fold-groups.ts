import type { Diagnostic } from '@crdgen/core/internal'
import { count, countFindings, severities } from './count.ts'
import { describeProof } from './proof.ts'
import type { FindingGroup, Report, ReportContext } from './report.ts'
import { linkTo } from './link-to.ts'
import { printable } from '../system/terminal/show-line.ts'
import { foldRow, wrapLine } from './wrap.ts'

/** Findings of one cause. */
export interface Group {
  readonly group: FindingGroup
  /** With the same path in another CRD the cause is another one. */
  readonly subject: string
  readonly findings: readonly [Diagnostic, ...Diagnostic[]]
}

/** Fewer findings are read faster one by one. */
const fewest = 4

/** Takes groups of findings with one cause out of all; the others keep their order. */
export function foldGroups(
  findings: readonly Diagnostic[],
  groupOf: Report['groupOf'],
): { readonly groups: readonly Group[]; readonly others: readonly Diagnostic[] } {
  if (groupOf === undefined || findings.length < fewest) return { groups: [], others: findings }
  const byCause = new Map<string, { readonly group: FindingGroup; readonly findings: [Diagnostic, ...Diagnostic[]] }>()
  for (const finding of findings) {
    const group = groupOf(finding)
    if (group === undefined) continue
    const key = JSON.stringify([group.id, group.path, finding.subject])
    const known = byCause.get(key)
    if (known === undefined) byCause.set(key, { group, findings: [finding] })
    else known.findings.push(finding)
  }
  const groups = [...byCause.values()].filter(one => one.findings.length >= fewest)
  const grouped = new Set(groups.flatMap(one => one.findings))
  return {
    groups: groups.map(one => ({ ...one, subject: one.findings[0].subject })),
    others: findings.filter(finding => !grouped.has(finding)),
  }
}

/** Draws a group: its cause, and a line for each rule with the first thing that it reports. */
export function drawGroup({ group, subject, findings }: Group, context: ReportContext): readonly string[] {
  const { paint } = context
  const sorted = severities.flatMap(severity => findings.filter(one => one.severity === severity))
  const [worst = findings[0]] = sorted
  const rules = [...new Set(sorted.map(({ severity, rule }) => `${severity} ${rule}`))].map(key =>
    sorted.filter(({ severity, rule }) => `${severity} ${rule}` === key),
  )
  const width = Math.max(...rules.map(([first]) => first?.rule.length ?? 0))
  const folder = worst.rule.slice(0, worst.rule.indexOf('/'))
  const proof = describeProof(worst)
  const place = [worst.file, worst.line, worst.column].filter(part => part !== undefined).join(':')
  return [
    ...wrapLine(
      `${paint(worst.severity, `${worst.severity}[${folder}/*]`)} ${paint('strong', printable(`${group.path} ${group.title}: ${countFindings(findings)}`))}`,
      2,
      context,
    ),
    ...foldRow(`  ${paint('faint', '-->')} ${linkTo(place, worst.file, context)}`, paint('faint', printable(subject)), 6, context),
    ...rules.flatMap(([first, ...more]) => {
      if (first === undefined) return []
      const rest = more.length === 0 ? '' : `, and ${count(more.length, 'more', 'more')}`
      const words = `${first.path.slice(group.path.length).replace(/^\./, '')} ${first.message}${rest}`
      return foldRow(`  ${paint(first.severity, first.severity.padEnd(7))}  ${first.rule.padEnd(width)}`, printable(words), 6, context)
    }),
    ...(proof === undefined ? [] : wrapLine(`   ${paint('faint', '=')} ${paint('strong', 'proof:')} ${printable(proof)}`, 5, context)),
    ...wrapLine(
      `   ${paint('faint', '=')} ${paint('strong', 'help:')} --places lists them all.${worst.severity === 'note' ? '' : ` Meant? --accept ${group.id} --reason '…' accepts them all.`}`,
      5,
      context,
    ),
  ]
}
