import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  { name: 'of a text, which has no effect', before: { type: 'string' }, after: { type: 'string', multipleOf: 2 }, reports: [] },
  {
    name: 'it is new',
    before: { type: 'integer' },
    after: { type: 'integer', multipleOf: 5 },
    reports: ['error must be a multiple of 5 now'],
  },
  {
    name: 'a divisor of it',
    before: { type: 'integer', multipleOf: 10 },
    after: { type: 'integer', multipleOf: 5 },
    reports: ['loosened must be a multiple of 5 now, was 10'],
  },
  {
    name: 'it goes',
    before: { type: 'integer', multipleOf: 10 },
    after: { type: 'integer' },
    reports: ['loosened need not be a multiple of 10 any more'],
  },
  { name: 'every integer is a multiple of one', before: { type: 'integer' }, after: { type: 'integer', multipleOf: 1 }, reports: [] },
  { name: 'the same', before: { type: 'integer', multipleOf: 5 }, after: { type: 'integer', multipleOf: 5 }, reports: [] },
]

export default cases
