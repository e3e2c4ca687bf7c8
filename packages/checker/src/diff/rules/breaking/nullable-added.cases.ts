import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'beside a default',
    before: { type: 'string', default: 'x' },
    after: { type: 'string', default: 'x', nullable: true },
    reports: ['warning may be null now; a null is stored, which was replaced with the default "x"'],
  },
  {
    name: 'of items',
    before: { type: 'array', items: { type: 'integer', default: 3 } },
    after: { type: 'array', items: { type: 'integer', default: 3, nullable: true } },
    reports: ['warning may be null now; a null is stored, which was replaced with the default 3'],
  },
  {
    name: 'without a default',
    before: { type: 'string' },
    after: { type: 'string', nullable: true },
    reports: ['loosened may be null now'],
  },
  {
    name: 'there already',
    before: { type: 'string', default: 'x', nullable: true },
    after: { type: 'string', default: 'x', nullable: true },
    reports: [],
  },
]

export default cases
