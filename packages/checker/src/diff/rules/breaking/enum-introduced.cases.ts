import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'an enum is put on',
    before: { type: 'string' },
    after: { type: 'string', enum: ['a'] },
    reports: ['error accepts only "a" now'],
  },
  {
    name: 'the pattern accepted no other value',
    before: { type: 'string', pattern: '^(low|high|x[1-3]?)$' },
    after: { type: 'string', enum: ['low', 'high', 'x', 'x1', 'x2', 'x3'] },
    reports: ['loosened accepts only "low", "high", "x", "x1", "x2", "x3" now; need not match "^(low|high|x[1-3]?)$" any more'],
  },
  {
    name: 'the pattern accepted another value: case did not count',
    before: { type: 'string', pattern: '^(?i)(low|high)$' },
    after: { type: 'string', enum: ['low', 'high'] },
    reports: ['error accepts only "low", "high" now', 'loosened need not match "^(?i)(low|high)$" any more'],
  },
  {
    name: 'so did the bounds',
    before: { type: 'integer', minimum: 1, maximum: 3, exclusiveMaximum: true },
    after: { type: 'integer', enum: [1, 2] },
    reports: ['loosened accepts only 1, 2 now; minimum is none now, was 1; maximum is none now, was 3 (exclusive)'],
  },
  {
    name: 'a null that was accepted',
    before: { type: 'boolean', nullable: true },
    after: { type: 'boolean', nullable: true, enum: [true, false] },
    reports: ['error accepts only true, false now'],
  },
  {
    name: 'it is taken off',
    before: { type: 'string', enum: ['a'] },
    after: { type: 'string' },
    reports: ['loosened accepts more than "a" now'],
  },
  {
    name: 'an empty enum counts as absent',
    before: { type: 'string', enum: ['a'] },
    after: { type: 'string', enum: [] },
    reports: ['loosened accepts more than "a" now'],
  },
  { name: 'no enum', before: { type: 'string' }, after: { type: 'string', description: 'x' }, reports: [] },
]

export default cases
