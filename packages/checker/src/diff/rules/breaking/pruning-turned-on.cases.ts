import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'turned on',
    before: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    after: { type: 'object', properties: { a: { type: 'string' } } },
    reports: ['error drops fields that the schema does not name; they were kept'],
  },
  {
    name: 'turned off',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: { type: 'object', properties: { a: { type: 'string' } }, 'x-kubernetes-preserve-unknown-fields': true },
    reports: ['loosened keeps fields that the schema does not name'],
  },
  {
    name: 'false is nothing',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: { type: 'object', properties: { a: { type: 'string' } }, 'x-kubernetes-preserve-unknown-fields': false },
    reports: [],
  },
]

export default cases
