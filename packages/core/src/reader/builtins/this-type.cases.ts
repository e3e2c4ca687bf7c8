import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  {
    name: 'beside an object',
    of: '{ a: string } & ThisType<{ b: string }>',
    gives: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
  },
]

export default cases
