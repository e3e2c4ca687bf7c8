import { quoteJson } from '../../../documents/json.ts'
import { breaks, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule<{ readonly value: unknown }> = {
  level: 'schema',
  severity: 'warning',
  summary: 'A field is filled in that used to stay away',
  why: 'Objects that left it out are read back with the value, stored ones too: "unset" stops being a choice, and clients see a difference.',
  claims: ['default'],
  find({ before, after }) {
    const { default: value } = after
    if (before.default != null || value == null) return []
    const help = 'Fine when the value is what the controller did without it; otherwise leave the default to the controller.'
    return [breaks({ message: `is ${quoteJson(value)} by default now`, help, data: { value }, shownBy: 'absence' })]
  },
}

export default rule
