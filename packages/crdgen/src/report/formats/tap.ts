import { type Diagnostic, jsonText } from '@crdgen/core/internal'
import { wordsBelow } from '../evidence.ts'
import { foldToLimit, mostFindings } from '../fold-to-fit.ts'
import type { Format } from '../report.ts'
import { withoutControls } from '../../system/terminal/show-line.ts'

/** TAP version 14: a point for each finding, of which only errors are `not ok`. Without findings, one point that is. */
const tap: Format = {
  summary: 'TAP 14, for test harnesses',
  render({ diagnostics: all, summary }) {
    const { shown: diagnostics, leftOut } = foldToLimit(all, mostFindings)
    const points = diagnostics.length === 0 ? [`ok 1 - ${escape(summary)}`] : diagnostics.map((one, index) => drawPoint(one, index + 1))
    const rest = leftOut === undefined ? [] : [`# ${leftOut}`]
    return `${['TAP version 14', `1..${Math.max(1, diagnostics.length)}`, ...points, ...rest].join('\n')}\n`
  },
}

function drawPoint(one: Diagnostic, number: number): string {
  const { rule, severity, subject, path, message, file, line, column, fingerprint } = one
  const words = [rule, subject, path, message].filter(part => part !== '').join(' ')
  const facts = {
    severity,
    ...(file === undefined ? {} : { at: [file, line, column].filter(part => part !== undefined).join(':') }),
    fingerprint,
    ...(wordsBelow(one).length === 0 ? {} : { also: wordsBelow(one).join('\n') }),
  }
  return [
    `${severity === 'error' ? 'not ok' : 'ok'} ${number} - ${escape(words)}`,
    '  ---',
    ...Object.entries(facts).map(([key, value]) => `  ${key}: ${jsonText(withoutControls(value))}`),
    '  ...',
  ].join('\n')
}

/** On one line, without what starts a directive. */
function escape(text: string): string {
  return withoutControls(text.replace(/\s+/g, ' ')).replace(/[\\#]/g, '\\$&')
}

export default tap
