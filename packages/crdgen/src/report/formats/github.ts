import type { Diagnostic, Severity } from '@crdgen/core/internal'
import { severities } from '../count.ts'
import { wordsBelow } from '../evidence.ts'
import { foldAlpha } from '../fold-notes.ts'
import { foldTo } from '../fold-to-fit.ts'
import type { Format } from '../report.ts'
import { withoutControls } from '../../system/terminal/show-line.ts'
import { splitRevision } from '../split-revision.ts'
import { shownMessage } from '../shown-path.ts'

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' }
const github: Format = {
  summary: 'annotations of GitHub Actions',
  /** Errors come first: GitHub shows only the first few annotations of a step. */
  render(report, { fromRoot, listAlpha }) {
    const { left, line } = foldAlpha(report.diagnostics, listAlpha)
    const levelsOf = severities.flatMap(severity =>
      drawLevel(
        severity,
        left.filter(one => one.severity === severity),
        fromRoot,
      ),
    )
    return [...levelsOf, ...(line === undefined ? [] : [`::notice title=upstream/missing-field::${escapeData(line)}`])]
      .map(line => `${line}\n`)
      .join('')
  },
}

/** A step shows ten annotations of a level (docs.github.com, Workflow commands, limits of annotations). */
const mostOfLevel = 10

/** With too many, the last one has the number of those that are left out. */
function drawLevel(severity: Severity, findings: readonly Diagnostic[], fromRoot: (file: string) => string): readonly string[] {
  const draw = (one: Diagnostic) => annotate(one, fromRoot)
  if (findings.length <= mostOfLevel) return findings.map(draw)
  const { shown, leftOut } = foldTo(findings, mostOfLevel - 1)
  return [...shown.map(draw), ...(leftOut === undefined ? [] : [`::${levels[severity]} title=crdgen::${escapeData(leftOut)}`])]
}

function annotate(one: Diagnostic, fromRoot: (file: string) => string): string {
  const properties = {
    file: one.file === undefined ? undefined : splitRevision(fromRoot(one.file)).path,
    line: one.line,
    col: one.column,
    endColumn: one.endColumn,
    title: one.rule,
  }
  const written = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escapeProperty(String(value))}`],
  )
  const about = one.file === undefined && one.subject !== '' ? `${one.subject}: ` : ''
  const words = [`${about}${shownMessage(one)}`, ...wordsBelow(one)].join('\n')
  return `::${levels[one.severity]} ${written.join(',')}::${escapeData(words)}`
}

/** As actions/toolkit packages/core/src/command.ts escapes. The line may also end up in a terminal. */
function escapeData(text: string): string {
  return withoutControls(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'))
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

export default github
