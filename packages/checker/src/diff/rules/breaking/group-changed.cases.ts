import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'another group',
    before: { group: 'example.com' },
    after: { group: 'example.org' },
    reports: ['error group is example.org now, was example.com'],
  },
  { name: 'the same', before: { group: 'example.com' }, after: { group: 'example.com' }, reports: [] },
]

export default cases
