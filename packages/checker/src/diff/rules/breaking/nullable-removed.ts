import { quoteJson } from '../../../documents/json.ts'
import { breaks, loosens, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule = {
  level: 'schema',
  severity: 'error',
  summary: 'A value may not be null any more',
  why: 'The server drops the null, or replaces it with the default, or refuses it in a list.',
  claims: ['nullable'],
  find({ before, after }) {
    // Beside a default it is nullable-added.
    if (after.nullable === true && before.default != null && after.default != null) return []
    if (after.nullable === true) return [loosens({ affects: 'readers', message: 'may be null now' })]
    // A new default is what default-added reports.
    if (after.default != null && before.default == null) return []
    const isReplaced = after.default != null
    const message = `may not be null any more${isReplaced ? `: a null is replaced with the default ${quoteJson(after.default)}` : ''}`
    const help = 'Keep it nullable, or change it in a new version.'
    return [breaks({ severity: isReplaced ? 'warning' : 'error', message, help, shownBy: { values: [null] } })]
  },
}

export default rule
