import type { Diagnostic } from '@crdgen/core/internal'
import { wordsBelow } from '../evidence.ts'
import { foldToLimit, mostFindings } from '../fold-to-fit.ts'
import type { Format } from '../report.ts'
import { withoutControls } from '../../system/terminal/show-line.ts'
import { shownMessage } from '../shown-path.ts'

/** A suite per file (or subject), a case per finding: an error is a failure, anything else a passed case with words. Without findings, one case passed. */
const junit: Format = {
  summary: 'JUnit XML, for CI servers',
  render({ diagnostics: all, summary }) {
    const { shown: diagnostics, leftOut } = foldToLimit(all, mostFindings)
    const suites = [...groupByPlace(diagnostics)].map(([name, findings]) => suite(name, findings.map(testcase), countErrors(findings)))
    const words = leftOut ?? (suites.length > 0 ? undefined : summary)
    const own = words === undefined ? [] : [suite('crdgen', [`    <testcase classname="crdgen" name="${escape(words)}"/>`], 0)]
    const total = diagnostics.length + own.length
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<testsuites name="crdgen" tests="${total}" failures="${countErrors(diagnostics)}">`,
      ...suites,
      ...own,
      '</testsuites>',
      '',
    ].join('\n')
  },
}

function groupByPlace(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>()
  for (const one of diagnostics) {
    const name = one.file ?? one.subject
    const group = groups.get(name) ?? []
    groups.set(name, group)
    group.push(one)
  }
  return groups
}

function suite(name: string, cases: readonly string[], failures: number): string {
  return [
    `  <testsuite name="${escape(name)}" tests="${cases.length}" failures="${failures}" errors="0">`,
    ...cases,
    '  </testsuite>',
  ].join('\n')
}

function testcase(one: Diagnostic): string {
  const { rule, severity, subject, path, message, file, line, column } = one
  const place = file === undefined ? [] : [[file, line, column].filter(part => part !== undefined).join(':')]
  const words = [...place, subject, `${severity}: ${shownMessage(one)}`, ...wordsBelow(one)].filter(part => part !== '').join('\n')
  const name = escape([path, subject].filter(part => part !== '').join(' of ') || message)
  const body =
    severity === 'error'
      ? `      <failure type="${escape(rule)}" message="${escape(message)}">${escape(words)}</failure>`
      : `      <system-out>${escape(words)}</system-out>`
  return [
    `    <testcase classname="${escape(rule)}" name="${name}"${file === undefined ? '' : ` file="${escape(file)}"`}>`,
    body,
    '    </testcase>',
  ].join('\n')
}

function countErrors(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length
}

// lookup: single characters
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}

/** XML 1.0 has no way to write most control characters, and a log may show the others in a terminal. */
function escape(text: string): string {
  return text
    .split('\r')
    .map(part => withoutControls(part).replace(/[\p{Surrogate}\ufffe\uffff]/gu, '\ufffd'))
    .join('\r')
    .replace(/[&<>"\n\r\t]/g, character => entities[character] ?? character)
}

export default junit
