import { countSeverities } from '../count.ts'
import type { Format } from '../report.ts'
import { writeJson } from '../write-json.ts'

const json: Format = {
  summary: 'one JSON document, versioned',
  render({ diagnostics, coverage, verdict, counts }) {
    const { error, warning, note } = countSeverities(diagnostics)
    const summary = { errors: error, warnings: warning, notes: note, ...counts }
    const more = { ...(coverage === undefined ? {} : { coverage }), ...(verdict === undefined ? {} : { verdict }) }
    return writeJson({ version: 1, summary, diagnostics, ...more })
  },
}

export default json
