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
    // Where the default is new as well, default-added reports it.
    if (after.default != null && before.default == null) return []
    if (after.default != null) {
      const message = `may not be null any more: a null is replaced with the default ${quoteJson(after.default)}`
      return [
        breaks({ severity: 'warning', affects: 'readers', message, help: 'Fine when null meant the same.', shownBy: { values: [null] } }),
      ]
    }
    const help = 'Keep it nullable, or change it in a new version.'
    return [breaks({ message: 'may not be null any more', help, shownBy: { values: [null] } })]
  },
}

export default rule
