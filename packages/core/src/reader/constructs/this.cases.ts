import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  {
    name: 'is recursion',
    text: 'export interface T { next?: this }',
    reports: ['1:29 error type/recursive next refers to the object that it is part of'],
  },
]

export default cases
