import { list } from '../../../documents/json.ts'
import { enumOf } from '../../keywords.ts'
import { createChange } from '../../rule.ts'
import type { SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule<{ readonly added?: readonly unknown[]; readonly removed?: readonly unknown[] }> = {
  level: 'schema',
  severity: 'error',
  summary: 'An enum was put on a value that was free, or taken off',
  why: 'Every other value is refused from now on, stored ones once a write changes them (before Kubernetes 1.30, with any write).',
  claims: ['enum'],
  compare(pair) {
    const [before, after] = [enumOf(pair.before), enumOf(pair.after)]
    if (before === undefined && after !== undefined) {
      const help = 'List every value that is in use, or validate in a new version.'
      const values = ['not-in-the-enum', 'x', '', 12345, -1, true, false, {}, []]
      return [createChange({ effect: 'breaking', message: `accepts only ${list(after)} now`, help, data: { added: after }, values })]
    }
    return before !== undefined && after === undefined
      ? [
          createChange({
            effect: 'loosened',
            affects: 'readers',
            message: `accepts more than ${list(before)} now`,
            data: { removed: before },
          }),
        ]
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
    {
      name: 'an empty enum is none',
      before: { type: 'string', enum: ['a'] },
      after: { type: 'string', enum: [] },
      reports: ['loosened accepts more than "a" now'],
    },
    { name: 'there is none', before: { type: 'string' }, after: { type: 'string', description: 'x' }, reports: [] },
  ],
}

export default rule
