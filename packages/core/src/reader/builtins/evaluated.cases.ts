import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  { name: 'Uppercase', of: "Uppercase<'b' | 'a'>", gives: { type: 'string', enum: ['A', 'B'] } },
  { name: 'Capitalize', of: "Capitalize<'small'>", gives: { type: 'string', enum: ['Small'] } },
  { name: 'Awaited', of: 'Awaited<Promise<string>>', gives: { type: 'string' } },
  {
    name: 'ReturnType',
    text: 'declare function load(): { name: string }',
    of: 'ReturnType<typeof load>',
    gives: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  },
  { name: 'Parameters', text: 'declare function load(name: string): void', of: 'Parameters<typeof load>[0]', gives: { type: 'string' } },
  {
    name: 'any casing',
    of: 'Uppercase<string>',
    reports: ['1:17 error type/unsupported is Uppercase<string>, which has no structural form'],
  },
  { name: 'a promise', of: 'Promise<string>', reports: ['1:17 error type/unsupported is Promise, which has no JSON form'] },
  { name: 'a regular expression', of: 'RegExp', reports: ['1:17 error type/unsupported is RegExp, which has no JSON form'] },
  { name: 'an error', of: 'Error', reports: ['1:17 error type/unsupported is Error, which has no JSON form'] },
]

export default cases
