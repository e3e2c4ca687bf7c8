import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'taken off',
    before: { type: 'string', nullable: true },
    after: { type: 'string' },
    reports: ['error may not be null any more'],
  },
  {
    name: 'taken off for a default, which default-added reports',
    before: { type: 'string', nullable: true },
    after: { type: 'string', default: 'a' },
    reports: ['warning is "a" by default now'],
  },
  {
    name: 'taken off beside a default, which nulls become',
    before: { type: 'string', nullable: true, default: 'a' },
    after: { type: 'string', default: 'a' },
    reports: ['warning may not be null any more: a null is replaced with the default "a"'],
  },
  {
    name: 'taken off with the default',
    before: { type: 'string', nullable: true, default: 'a' },
    after: { type: 'string' },
    reports: ['error is no longer "a" by default', 'error may not be null any more'],
  },
  { name: 'put on', before: { type: 'string' }, after: { type: 'string', nullable: true }, reports: ['loosened may be null now'] },
  { name: 'false is nothing', before: { type: 'string' }, after: { type: 'string', nullable: false }, reports: [] },
]

export default cases
