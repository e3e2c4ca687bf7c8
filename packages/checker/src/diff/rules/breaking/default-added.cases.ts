import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'a default comes',
    before: { type: 'string' },
    after: { type: 'string', default: 'x' },
    reports: ['warning is "x" by default now'],
  },
  { name: 'null counts as absent', before: { type: 'string' }, after: { type: 'string', default: null }, reports: [] },
]

export default cases
