import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'another default',
    before: { type: 'integer', default: 1 },
    after: { type: 'integer', default: 2 },
    reports: ['error is 2 by default now, was 1'],
  },
  {
    name: 'its members in another order',
    before: { type: 'object', default: { a: 1, b: 2 }, 'x-kubernetes-preserve-unknown-fields': true },
    after: { type: 'object', default: { b: 2, a: 1 }, 'x-kubernetes-preserve-unknown-fields': true },
    reports: [],
  },
]

export default cases
