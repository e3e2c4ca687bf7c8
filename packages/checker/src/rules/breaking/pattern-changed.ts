import { quote } from '../../diff/json.ts'
import { say } from '../../diff/keywords.ts'
import type { SchemaRule } from '../../diff/rule.ts'

const rule: SchemaRule = {
  level: 'schema',
  summary: 'A pattern was added or changed',
  why: 'Texts that the new pattern does not match are refused, stored ones with their next write.',
  claims: ['pattern'],
  compare({ before, after }) {
    const [old, now] = [say(before, 'pattern'), say(after, 'pattern')]
    const data = { before: old, after: now }
    if (now === undefined) return [{ effect: 'loosened', message: `need not match ${quote(old)} any more`, data }]
    const message = old === undefined ? `must match ${quote(now)} now` : `must match ${quote(now)} now, was ${quote(old)}`
    const help = 'Let the pattern match whatever the old one did, or change it in a new version.'
    return [{ effect: 'breaking', message, help, data }]
  },
  examples: [
    {
      name: 'a new pattern',
      before: { type: 'string' },
      after: { type: 'string', pattern: '^a+$' },
      reports: ['error must match "^a+$" now'],
    },
    {
      name: 'another pattern',
      before: { type: 'string', pattern: '^[a-z]+$' },
      after: { type: 'string', pattern: '^[a-c]+$' },
      reports: ['error must match "^[a-c]+$" now, was "^[a-z]+$"'],
    },
    {
      name: 'a pattern that takes the same texts',
      before: { type: 'string', pattern: '^[a-z]+$' },
      after: { type: 'string', pattern: '^[a-z][a-z]*$' },
      reports: ['warning must match "^[a-z][a-z]*$" now, was "^[a-z]+$"'],
    },
    {
      name: 'no pattern any more',
      before: { type: 'string', pattern: '^a+$' },
      after: { type: 'string' },
      reports: ['loosened need not match "^a+$" any more'],
    },
    { name: 'the same', before: { type: 'string', pattern: '^a+$' }, after: { type: 'string', pattern: '^a+$' }, reports: [] },
  ],
}

export default rule
