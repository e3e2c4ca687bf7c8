import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'put on (in a junctor only; the server refuses it elsewhere)',
    before: { type: 'array', items: { type: 'string' } },
    after: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    reports: ['error may hold no equal items now'],
  },
  {
    name: 'taken off',
    before: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    after: { type: 'array', items: { type: 'string' } },
    reports: ['loosened may hold equal items now'],
  },
  {
    name: 'false is nothing',
    before: { type: 'array', items: { type: 'string' } },
    after: { type: 'array', items: { type: 'string' }, uniqueItems: false },
    reports: [],
  },
]

export default cases
