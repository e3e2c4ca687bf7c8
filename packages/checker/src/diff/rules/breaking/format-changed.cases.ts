import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'a new format',
    before: { type: 'string' },
    after: { type: 'string', format: 'date-time' },
    reports: ['error format is date-time now, was none'],
  },
  {
    name: 'a smaller integer',
    before: { type: 'integer', format: 'int64' },
    after: { type: 'integer', format: 'int32' },
    reports: ['error format is int32 now, was int64'],
  },
  {
    name: 'a format that no server knows',
    before: { type: 'string' },
    after: { type: 'string', format: 'beautiful' },
    reports: ['loosened format is beautiful now, was none'],
  },
  {
    name: 'a wider integer',
    before: { type: 'integer', format: 'int32' },
    after: { type: 'integer', format: 'int64' },
    reports: ['loosened format is int64 now, was int32'],
  },
  {
    name: 'what an integer is anyway',
    before: { type: 'integer' },
    after: { type: 'integer', format: 'int64' },
    reports: ['loosened format is int64 now, was none'],
  },
  { name: 'the same', before: { type: 'string', format: 'uri' }, after: { type: 'string', format: 'uri' }, reports: [] },
]

export default cases
