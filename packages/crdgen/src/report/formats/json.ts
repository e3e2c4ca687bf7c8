import { countSeverities } from '../count.ts'
import type { Format } from '../report.ts'

const json: Format = {
  summary: 'one JSON document, versioned',
  render({ diagnostics, coverage }) {
    const { error, warning, note } = countSeverities(diagnostics)
    const summary = { errors: error, warnings: warning, notes: note }
    return `${JSON.stringify({ version: 1, summary, diagnostics, ...(coverage === undefined ? {} : { coverage }) }, null, 2)}\n`
  },
}

export default json
