import { quoteJson } from '../../../documents/json.ts'
import { breaks, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule<{ readonly value: unknown }> = {
  level: 'schema',
  severity: 'error',
  summary: 'A field is not filled in any more',
  why: 'Objects that leave it out, stored ones too, are read without the value that readers and controllers counted on.',
  claims: ['default'],
  find({ before, after }) {
    const { default: value } = before
    if (after.default != null || value == null) return []
    const help = 'Keep the default, or let the controller and every reader do without.'
    return [breaks({ message: `is no longer ${quoteJson(value)} by default`, help, data: { value }, shownBy: 'absence' })]
  },
}

export default rule
