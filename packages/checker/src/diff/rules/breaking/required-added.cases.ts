import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'of a list, which has no effect',
    before: { type: 'array', items: { type: 'string' } },
    after: { type: 'array', items: { type: 'string' }, required: ['a'] },
    reports: [],
  },
  {
    name: 'an optional field becomes required',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
    reports: ['error a: is now required'],
  },
  {
    name: 'a new required field',
    before: { type: 'object', properties: {} },
    after: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
    reports: ['error a: is new and required'],
  },
  {
    name: 'a default fills it',
    before: { type: 'object', properties: { a: { type: 'string', default: 'x' } } },
    after: { type: 'object', required: ['a'], properties: { a: { type: 'string', default: 'x' } } },
    reports: [],
  },
  {
    name: 'no longer required',
    before: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
    after: { type: 'object', properties: { a: { type: 'string' } } },
    reports: ['loosened a: is no longer required'],
  },
  {
    name: 'another order',
    before: { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' }, b: { type: 'string' } } },
    after: { type: 'object', required: ['b', 'a'], properties: { a: { type: 'string' }, b: { type: 'string' } } },
    reports: [],
  },
]

export default cases
