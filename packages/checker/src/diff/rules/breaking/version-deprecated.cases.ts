import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'on',
    before: { name: 'v1', served: true },
    after: { name: 'v1', served: true, deprecated: true, deprecationWarning: 'use v2' },
    reports: ['note version v1 is deprecated now: use v2'],
  },
  {
    name: 'other words',
    before: { name: 'v1', served: true, deprecated: true, deprecationWarning: 'use v2' },
    after: { name: 'v1', served: true, deprecated: true, deprecationWarning: 'use v3' },
    reports: [],
  },
  {
    name: 'off',
    before: { name: 'v1', served: true, deprecated: true },
    after: { name: 'v1', served: true },
    reports: ['loosened version v1 is not deprecated any more'],
  },
]

export default cases
