import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'off',
    before: { name: 'v1', served: true },
    after: { name: 'v1', served: false },
    reports: ['error version v1 is not served any more'],
  },
  { name: 'on', before: { name: 'v1', served: false }, after: { name: 'v1', served: true }, reports: ['added version v1 is served now'] },
  { name: 'as it was', before: { name: 'v1', served: true }, after: { name: 'v1', served: true }, reports: [] },
]

export default cases
