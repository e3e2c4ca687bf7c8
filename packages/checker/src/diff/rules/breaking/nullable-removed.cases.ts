import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'taken off',
    before: { type: 'string', nullable: true },
    after: { type: 'string' },
    reports: ['error may not be null any more'],
  },
  { name: 'put on', before: { type: 'string' }, after: { type: 'string', nullable: true }, reports: ['loosened may be null now'] },
  { name: 'false is nothing', before: { type: 'string' }, after: { type: 'string', nullable: false }, reports: [] },
]

export default cases
