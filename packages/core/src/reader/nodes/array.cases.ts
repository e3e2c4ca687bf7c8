import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  { name: 'a list', of: 'string[]', gives: { type: 'array', items: { type: 'string' } } },
  { name: 'a read-only list', of: 'readonly boolean[]', gives: { type: 'array', items: { type: 'boolean' } } },
  { name: 'lists in lists', of: 'string[][]', gives: { type: 'array', items: { type: 'array', items: { type: 'string' } } } },
  {
    name: 'of a union',
    of: "('a' | 'b' | null)[]",
    gives: { type: 'array', items: { type: 'string', nullable: true, allOf: [{ enum: ['a', 'b'] }] } },
  },
  {
    name: 'of objects',
    of: '{ name: string }[]',
    gives: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
  },
  {
    name: 'of what has no form',
    of: '(() => void)[]',
    reports: ['1:18 error type/function [] is a function, which has no JSON form'],
  },
]

export default cases
