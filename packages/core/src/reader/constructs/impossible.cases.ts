import type { ReaderCase } from '../testing/reader-case.ts'

const noForm = (type: string): ReaderCase => ({
  name: type,
  of: type,
  reports: [`1:17 error type/unsupported is ${type}, which has no JSON form`],
})

const cases: readonly ReaderCase[] = [
  ...['never', 'void', 'undefined', 'symbol'].map(noForm),
  { name: 'a function', of: '(a: string) => string', reports: ['1:17 error type/function is a function, which has no JSON form'] },
  { name: 'a constructor', of: 'new () => Date', reports: ['1:17 error type/function is a function, which has no JSON form'] },
]

export default cases
