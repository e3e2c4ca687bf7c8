import type { ReaderCase } from '../testing/reader-case.ts'

const strings = { type: 'array', items: { type: 'string' } } as const

const cases: readonly ReaderCase[] = [
  { name: 'Array', of: 'Array<string>', gives: strings },
  { name: 'ReadonlyArray', of: 'ReadonlyArray<string>', gives: strings },
  { name: 'worked out by the checker', text: 'type Many<T> = T extends string ? Array<T> : never', of: 'Many<string>', gives: strings },
  {
    name: 'of an alias with markers',
    text: '/** @maxLength 5 */\ntype Short = string',
    of: 'Array<Short>',
    gives: { type: 'array', items: { type: 'string', maxLength: 5 } },
  },
  { name: 'without its argument', of: 'Array', reports: ['1:17 error type/any is any, which does not describe its shape'] },
]

export default cases
