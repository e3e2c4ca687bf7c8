import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'items get a schema',
    before: { type: 'array', 'x-kubernetes-preserve-unknown-fields': true },
    after: { type: 'array', 'x-kubernetes-preserve-unknown-fields': true, items: { type: 'string' } },
    reports: ['error has a schema for its items now'],
  },
  {
    name: 'the same items',
    before: { type: 'array', items: { type: 'string', description: 'a' } },
    after: { type: 'array', items: { type: 'string', description: 'b' } },
    reports: [],
  },
]

export default cases
