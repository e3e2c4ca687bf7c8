import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  { name: 'a string', of: "'Always'", gives: { type: 'string', enum: ['Always'] } },
  { name: 'a whole number', of: '-1', gives: { type: 'integer', enum: [-1] } },
  { name: 'a fraction', of: '0.5', gives: { type: 'number', enum: [0.5] } },
  { name: 'true', of: 'true', gives: { type: 'boolean', enum: [true] } },
  { name: 'text without slots', of: '`Always`', gives: { type: 'string', enum: ['Always'] } },
  { name: 'bigints', of: '10n | -20n', gives: { type: 'integer', enum: [10, -20] } },
  {
    name: 'a bigint that a double can not hold',
    of: '9007199254740993n',
    reports: ['1:17 error type/unsupported is 9007199254740993n, which has no JSON form'],
  },
  {
    name: 'a number that a double can not hold has no JSON form',
    of: '1e400',
    reports: ['1:17 error type/unsupported has the value Infinity, which has no JSON form'],
  },
  {
    name: 'nor has an enum member that is worked out to none',
    text: 'enum E { A = 1, B = 0 / 0 }',
    of: 'E',
    reports: ['2:17 error type/unsupported has the value NaN, which has no JSON form'],
  },
  { name: 'null alone is not a type', of: 'null', reports: ['1:17 error type/null is only null'] },
]

export default cases
