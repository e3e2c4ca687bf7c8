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
  examples: [
    {
      name: 'beside a default',
      before: { type: 'string', default: 'x' },
      after: { type: 'string', default: 'x', nullable: true },
      reports: ['warning may be null now; a null is stored, which was replaced with the default "x"'],
    },
    {
      name: 'of items',
      before: { type: 'array', items: { type: 'integer', default: 3 } },
      after: { type: 'array', items: { type: 'integer', default: 3, nullable: true } },
      reports: ['warning may be null now; a null is stored, which was replaced with the default 3'],
    },
    {
      name: 'without a default',
      before: { type: 'string' },
      after: { type: 'string', nullable: true },
      reports: ['loosened may be null now'],
    },
    {
      name: 'there already',
      before: { type: 'string', default: 'x', nullable: true },
      after: { type: 'string', default: 'x', nullable: true },
      reports: [],
    },
  ],
}

export default rule
