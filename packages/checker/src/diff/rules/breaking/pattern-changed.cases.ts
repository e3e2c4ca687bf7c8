import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'of a list, which has no effect',
    before: { type: 'array', items: { type: 'string' } },
    after: { type: 'array', items: { type: 'string' }, pattern: '^a' },
    reports: [],
  },
  {
    name: 'a new pattern',
    before: { type: 'string' },
    after: { type: 'string', pattern: '^a+$' },
    reports: ['error must match "^a+$" now'],
  },
  {
    name: 'another pattern',
    before: { type: 'string', pattern: '^[a-z]+$' },
    after: { type: 'string', pattern: '^[a-c]+$' },
    reports: ['error must match "^[a-c]+$" now, was "^[a-z]+$"'],
  },
  {
    name: 'a pattern that takes the same texts',
    before: { type: 'string', pattern: '^[a-z]+$' },
    after: { type: 'string', pattern: '^[a-z][a-z]*$' },
    reports: ['loosened must match "^[a-z][a-z]*$" now, was "^[a-z]+$"'],
  },
  {
    name: 'one character less of many',
    before: { type: 'string', pattern: '^[a-z]{1,63}$' },
    after: { type: 'string', pattern: '^[a-z]{1,62}$' },
    reports: ['error must match "^[a-z]{1,62}$" now, was "^[a-z]{1,63}$"'],
  },
  {
    name: 'a text that was too long anyway',
    before: { type: 'string', pattern: '^[a-z]{1,63}$', maxLength: 20 },
    after: { type: 'string', pattern: '^[a-z]{1,62}$', maxLength: 20 },
    reports: ['loosened must match "^[a-z]{1,62}$" now, was "^[a-z]{1,63}$"'],
  },
  {
    name: 'every value of the enum matches it',
    before: { type: 'string', enum: ['a', 'b'] },
    after: { type: 'string', enum: ['a', 'b'], pattern: '^[a-c]$' },
    reports: ['loosened must match "^[a-c]$" now'],
  },
  {
    name: 'a value of the enum does not match it',
    before: { type: 'string', enum: ['a', 'd'] },
    after: { type: 'string', enum: ['a', 'd'], pattern: '^[a-c]$' },
    reports: ['error must match "^[a-c]$" now'],
  },
  {
    name: 'no pattern any more',
    before: { type: 'string', pattern: '^a+$' },
    after: { type: 'string' },
    reports: ['loosened need not match "^a+$" any more'],
  },
  { name: 'the same', before: { type: 'string', pattern: '^a+$' }, after: { type: 'string', pattern: '^a+$' }, reports: [] },
]

export default cases
