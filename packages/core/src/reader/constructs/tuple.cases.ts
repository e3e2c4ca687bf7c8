import type { ReaderCase } from '../testing/reader-case.ts'

const strings = { type: 'array', items: { type: 'string' } } as const

const cases: readonly ReaderCase[] = [
  { name: 'items of one type', of: '[string, string]', gives: { ...strings, minItems: 2, maxItems: 2 } },
  { name: 'the last may be missing', of: '[string, string?]', gives: { ...strings, minItems: 1, maxItems: 2 } },
  { name: 'none is needed', of: '[string?, string?]', gives: { ...strings, maxItems: 2 } },
  { name: 'at least one', of: '[string, ...string[]]', gives: { ...strings, minItems: 1 } },
  { name: 'with names', of: '[from: string, to?: string]', gives: { ...strings, minItems: 1, maxItems: 2 } },
  { name: 'with a named rest', of: '[first: string, ...rest: string[]]', gives: { ...strings, minItems: 1 } },
  { name: 'read-only', of: 'readonly [string, string]', gives: { ...strings, minItems: 2, maxItems: 2 } },
  {
    name: 'worked out by the checker',
    text: 'type Pair<T> = T extends string ? [T, T] : never',
    of: 'Pair<string>',
    gives: { ...strings, minItems: 2, maxItems: 2 },
  },
  { name: 'of different types', of: '[string, boolean]', reports: ['1:17 error type/tuple is a tuple of different item types'] },
  {
    name: 'of different types, worked out by the checker',
    text: "const pair = ['a', true] as const",
    of: 'typeof pair',
    reports: ['2:17 error type/tuple is a tuple of different item types'],
  },
  { name: 'empty', of: '[]', reports: ['1:17 error type/tuple is an empty tuple'] },
]

export default cases
