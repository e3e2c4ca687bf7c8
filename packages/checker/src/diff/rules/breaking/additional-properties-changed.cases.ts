import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'a map gets named fields',
    before: { type: 'object', additionalProperties: { type: 'string' } },
    after: { type: 'object', properties: { a: { type: 'string' } } },
    reports: ['error takes only the members that the schema names, was a map'],
  },
  {
    name: 'a map of anything, reported once',
    before: { type: 'object', additionalProperties: { type: 'string' } },
    after: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    reports: ['loosened keeps fields that the schema does not name'],
  },
  {
    name: 'named fields become a map of something else',
    before: { type: 'object', properties: { a: { type: 'integer' } } },
    after: { type: 'object', additionalProperties: { type: 'string' } },
    reports: ['error is a map of values of one schema now, had named members'],
  },
  {
    name: 'an object without members becomes a map',
    before: { type: 'object' },
    after: { type: 'object', additionalProperties: { type: 'string' } },
    reports: ['loosened is a map of values of one schema now'],
  },
  {
    name: 'the same map',
    before: { type: 'object', additionalProperties: { type: 'string' } },
    after: { type: 'object', additionalProperties: { type: 'string' } },
    reports: [],
  },
]

export default cases
