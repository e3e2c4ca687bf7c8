import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'a value disappears',
    before: { type: 'string', enum: ['Managed', 'Unmanaged'] },
    after: { type: 'string', enum: ['Managed'] },
    reports: ['error no longer accepts "Unmanaged"'],
  },
  {
    name: 'the pattern refused it anyway',
    before: { type: 'string', enum: ['a', 'B'], pattern: '^[a-z]$' },
    after: { type: 'string', enum: ['a'], pattern: '^[a-z]$' },
    reports: ['loosened no longer accepts "B"'],
  },
  { name: 'another order', before: { type: 'string', enum: ['a', 'b'] }, after: { type: 'string', enum: ['b', 'a'] }, reports: [] },
]

export default cases
