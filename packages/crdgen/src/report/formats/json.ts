import { countSeverities } from '../count.ts'
import type { Format } from '../report.ts'

const json: Format = {
  summary: 'one JSON document, versioned',
  render({ diagnostics }) {
    const { error, warning, note } = countSeverities(diagnostics)
    return `${JSON.stringify({ version: 1, summary: { errors: error, warnings: warning, notes: note }, diagnostics }, null, 2)}\n`
  },
}

export default json
