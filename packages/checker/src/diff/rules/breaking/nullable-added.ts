import { quoteJson } from '../../../documents/json.ts'
import { proven, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule = {
  level: 'schema',
  severity: 'error',
  summary: 'A null is stored that was replaced with the default',
  why: 'The server replaces a null with the default only where null may not be: controllers and readers that count on the value get null.',
  claims: ['nullable'],
  find({ before, after }) {
    if (after.nullable !== true || before.nullable === true || before.default == null || after.default == null) return []
    const message = `may be null now; a null is stored, which was replaced with the default ${quoteJson(before.default)}`
    const help = 'Let readers take null for the default, or leave nullable out.'
    return [proven({ severity: 'warning', whenShown: 'warning', affects: 'readers', message, help, shownBy: { values: [null] } })]
  },
}

export default rule
