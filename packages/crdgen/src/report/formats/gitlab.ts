import type { Severity } from '@crdgen/core/internal'
import { wordsBelow } from '../evidence.ts'
import type { Format } from '../report.ts'
import { splitRevision } from '../split-revision.ts'
import { writeJson } from '../write-json.ts'

const severities: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', note: 'info' }

/** A list of issues, as GitLab reads it from `artifacts:reports:codequality`. Every issue must have a file and a line there. */
const gitlab: Format = {
  summary: 'GitLab code quality',
  render({ diagnostics }, { fromRoot }) {
    return writeJson(
      diagnostics.map(one => ({
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
      })),
    )
  },
}

export default gitlab
