import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'a field goes, and all below it with it',
    before: { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'string' } } }, c: { type: 'string' } } },
    after: { type: 'object', properties: { c: { type: 'string' } } },
    reports: ['error a: was removed; its data is dropped'],
  },
  {
    name: 'unknown fields are kept',
    before: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: { a: { type: 'string' } } },
    after: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    reports: ['loosened a: is no longer validated'],
  },
  {
    name: 'nothing goes',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: { type: 'object', properties: { a: { type: 'string' } } },
    reports: [],
  },
]

export default cases
