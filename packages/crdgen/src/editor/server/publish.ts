import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Diagnostic, Severity } from '@crdgen/core/internal'
import { evidenceFor } from '../../report/evidence.ts'
import { withoutControls } from '../../system/terminal/show-line.ts'
import type { Published } from '../quick-fixes.ts'
import type { LspDiagnostic } from '../../system/text/protocol.ts'
import type { TextDocument } from '../../system/text/document.ts'
import { findingRange } from '../../system/text/finding-range.ts'

const severities: Readonly<Record<Severity, LspDiagnostic['severity']>> = { error: 1, warning: 2, note: 3 }

/** A finding as an editor shows it. Files of other places start from `folder`. */
export function toPublished(finding: Diagnostic, { lines }: TextDocument, folder: string): Published {
  const { severity, rule, related = [] } = finding
  const relatedInformation = related.map(({ file, line, column, message }) => {
    const start = { line: line - 1, character: column - 1 }
    return { location: { uri: pathToFileURL(resolve(folder, file)).href, range: { start, end: start } }, message: withoutControls(message) }
  })
  return {
    finding,
    diagnostic: {
      range: findingRange(finding, lines),
      severity: severities[severity],
      code: rule,
      source: 'crdgen',
      message: wordsOf(finding),
      ...(relatedInformation.length === 0 ? {} : { relatedInformation }),
    },
  }
}

/** Path and message, the evidence, and what to do. */
function wordsOf(finding: Diagnostic): string {
  const { path, message, help } = finding
  const evidence = evidenceFor(finding).map(({ label, words }) => `${label}: ${words}`)
  return withoutControls([`${path === '' ? '' : `${path} `}${message}`, ...evidence, ...(help === undefined ? [] : [help])].join('\n'))
}
