import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  { name: 'means what is inside', of: '((string))[]', gives: { type: 'array', items: { type: 'string' } } },
  { name: 'inside a union', of: "('a' | ('b')) | 'c'", gives: { type: 'string', enum: ['a', 'b', 'c'] } },
]

export default cases
