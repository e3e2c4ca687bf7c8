import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'a value more',
    before: { type: 'string', enum: ['a'] },
    after: { type: 'string', enum: ['a', 'b'] },
    reports: ['note also accepts "b" now'],
  },
  { name: 'the same values', before: { type: 'string', enum: ['a', 'b'] }, after: { type: 'string', enum: ['b', 'a'] }, reports: [] },
]

export default cases
