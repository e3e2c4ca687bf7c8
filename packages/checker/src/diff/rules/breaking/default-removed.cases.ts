import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'a default goes',
    before: { type: 'string', default: 'x' },
    after: { type: 'string' },
    reports: ['error is no longer "x" by default'],
  },
  { name: 'there was none', before: { type: 'string', default: null }, after: { type: 'string' }, reports: [] },
]

export default cases
