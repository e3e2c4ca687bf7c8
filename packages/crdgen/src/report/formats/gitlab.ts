import type { Severity } from '@crdgen/core/internal'
import { wordsBelow } from '../evidence.ts'
import { foldToLimit, mostFindings } from '../fold-to-fit.ts'
import type { Format } from '../report.ts'
import { splitRevision } from '../split-revision.ts'
import { writeJson } from '../write-json.ts'

const severities: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', note: 'info' }

/** A list of issues, as GitLab reads it from `artifacts:reports:codequality`. Every issue must have a file and a line there. */
const gitlab: Format = {
  summary: 'GitLab code quality',
  render({ diagnostics }, { fromRoot }) {
    const { shown, leftOut } = foldToLimit(diagnostics, mostFindings)
    const issues = shown.map(one => ({
      check_name: one.rule,
      description: [[one.subject, one.path].filter(part => part !== '').join(' '), one.message, ...wordsBelow(one)]
        .filter(part => part !== '')
        .join('\n'),
      severity: severities[one.severity],
      fingerprint: one.fingerprint,
      location: {
        path: one.file === undefined ? '.' : splitRevision(fromRoot(one.file)).path,
        lines: { begin: one.line ?? 1 },
      },
    }))
    const rest = {
      check_name: 'crdgen',
      description: leftOut,
      severity: severities.note,
      fingerprint: 'crdgen-left-out',
      location: { path: '.', lines: { begin: 1 } },
    }
    return writeJson(leftOut === undefined ? issues : [...issues, rest])
  },
}

export default gitlab
