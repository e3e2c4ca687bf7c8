import { list } from '../../diff/json.ts'
import type { SchemaRule } from '../../diff/rule.ts'

const rule: SchemaRule = {
  level: 'schema',
  summary: 'An enum was put on a value that was free, or taken off',
  why: 'Every other value is refused from now on, stored ones with their next write.',
  claims: ['enum'],
  compare({ before, after }) {
    if (!before.enum && after.enum) {
      const help = 'List every value that is in use, or validate in a new version.'
      const values = ['not-in-the-enum', 'x', '', 12345, -1, true, false, {}, []]
      return [{ effect: 'breaking', message: `accepts only ${list(after.enum)} now`, help, data: { added: after.enum }, values }]
    }
    return before.enum && !after.enum
      ? [{ effect: 'loosened', affects: 'readers', message: `accepts more than ${list(before.enum)} now`, data: { removed: before.enum } }]
      : []
  },
  examples: [
    {
      name: 'an enum is put on',
      before: { type: 'string' },
      after: { type: 'string', enum: ['a'] },
      reports: ['error accepts only "a" now'],
    },
    {
      name: 'it is taken off',
      before: { type: 'string', enum: ['a'] },
      after: { type: 'string' },
      reports: ['loosened accepts more than "a" now'],
    },
    { name: 'there is none', before: { type: 'string' }, after: { type: 'string', description: 'x' }, reports: [] },
  ],
}

export default rule
