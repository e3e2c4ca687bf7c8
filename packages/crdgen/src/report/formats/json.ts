import { countSeverities } from '../count.ts'
import type { Format } from '../report.ts'
import { writeJson } from '../write-json.ts'

const json: Format = {
  summary: 'one JSON document, versioned',
  render({ diagnostics, coverage }) {
    const { error, warning, note } = countSeverities(diagnostics)
    const summary = { errors: error, warnings: warning, notes: note }
    return writeJson({ version: 1, summary, diagnostics, ...(coverage === undefined ? {} : { coverage }) })
  },
}

export default json
