import { describe, expect, it } from 'vitest'
import type { Schema, SchemaKeyword } from '../values/schema.ts'
import type { Keywords } from './marker.ts'
import { checkBoundFormats, checkSatisfiable } from './satisfiable.ts'

function reports(schema: Schema, own: Keywords): readonly string[] {
  const found: string[] = []
  for (const check of [checkSatisfiable, checkBoundFormats])
    check({ ...schema, ...own }, own, ({ severity = 'error', message }, keyword: SchemaKeyword) => {
      found.push(`${severity} ${keyword}: ${message}`)
    })
  return found
}

const int32: Schema = { type: 'integer', format: 'int32' }
const letters: Schema = { type: 'string', enum: ['abc', 'de'] }
const pair: Schema = { type: 'object', properties: { a: {}, b: {} }, required: ['a', 'b'] }

const cases: readonly (readonly [string, Schema, Keywords, string?])[] = [
  ['a minimum in the range of int32', int32, { minimum: 2 ** 31 - 1 }],
  [
    'a minimum above int32',
    int32,
    { minimum: 2 ** 31 },
    'error minimum: no value is valid: the minimum is 2147483648, but format int32 ends at 2147483647',
  ],
  [
    'a maximum below int32',
    int32,
    { maximum: -(2 ** 31) - 1 },
    'error maximum: no value is valid: the maximum is -2147483649, but format int32 begins at -2147483648',
  ],
  ['the ends of int32', int32, { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }],
  [
    'a maximum above int32',
    int32,
    { maximum: 2 ** 32 - 1 },
    'warning maximum: maximum 4294967295 is out of the range of int32: API servers from 1.36 on refuse every value',
  ],
  [
    'a minimum below int32',
    int32,
    { minimum: -3e9 },
    'warning minimum: minimum -3000000000 is out of the range of int32: API servers from 1.36 on refuse every value',
  ],
  [
    'the greatest int64, which a double rounds up to 2^63',
    { type: 'integer' },
    { maximum: 2 ** 63 },
    'warning maximum: maximum 9223372036854776000 is out of the range of int64: API servers from 1.36 on refuse every value',
  ],
  [
    'a minimum above int64, by what a double loses',
    { type: 'integer', format: 'int64' },
    { minimum: 2 ** 63 },
    'warning minimum: minimum 9223372036854776000 is out of the range of int64: API servers from 1.36 on refuse every value',
  ],
  ['safe numbers of int64', { type: 'integer', format: 'int64' }, { minimum: -(2 ** 53), maximum: 2 ** 53 }],
  ['a large number', { type: 'number', format: 'double' }, { maximum: 1e39 }],
  [
    'a maximum above float',
    { type: 'number', format: 'float' },
    { maximum: 1e39 },
    'warning maximum: maximum 1e+39 is out of the range of float: API servers from 1.36 on refuse every value',
  ],
  ['a bound of another place', { ...int32, maximum: 3e9 }, { minimum: 1 }],
  ['the same of int64', { type: 'integer', format: 'int64' }, { minimum: 2 ** 31 }],
  [
    'no whole number between exclusive bounds',
    int32,
    { minimum: 1, maximum: 2, exclusiveMinimum: true, exclusiveMaximum: true },
    'error minimum: no value is valid: there is no whole number between 1 and 2',
  ],
  ['a whole number between exclusive bounds', int32, { minimum: 1, maximum: 3, exclusiveMinimum: true, exclusiveMaximum: true }],
  ['numbers between exclusive bounds', { type: 'number' }, { minimum: 1, maximum: 2, exclusiveMinimum: true, exclusiveMaximum: true }],
  [
    'no multiple in the range',
    int32,
    { minimum: 4, maximum: 6, multipleOf: 7 },
    'error minimum: no value is valid: there is no multiple of 7 between 4 and 6',
  ],
  ['a multiple at the end of the range', int32, { minimum: 4, maximum: 7, multipleOf: 7 }],
  ['an enum of which all values fit', letters, { maxLength: 3 }],
  ['an enum that loses a value', letters, { maxLength: 2 }, 'warning maxLength: the enum\'s "abc" does not meet maxLength 2'],
  [
    'an enum that loses all values',
    letters,
    { maxLength: 1 },
    'error maxLength: no value is valid: the enum\'s "abc", "de" do not meet maxLength 1',
  ],
  [
    'an enum and a pattern',
    letters,
    { pattern: '^x' },
    'error pattern: no value is valid: the enum\'s "abc", "de" do not meet pattern "^x"',
  ],
  ['a pattern that is found inside the values', letters, { pattern: '[ce]$' }],
  ['a nullable enum', { ...letters, nullable: true, enum: ['abc', null] }, { maxLength: 3 }],
  [
    'more required fields than properties may be',
    pair,
    { maxProperties: 1 },
    'error maxProperties: no value is valid: the most is 1 properties, but a, b are required',
  ],
  ['as many', pair, { maxProperties: 2 }],
  [
    'more properties than there are fields',
    pair,
    { minProperties: 3 },
    'error minProperties: no value is valid: the least is 3 properties, but there are only a, b',
  ],
  ['a map', { type: 'object', additionalProperties: { type: 'string' } }, { minProperties: 3 }],
  ['an open object', { ...pair, 'x-kubernetes-preserve-unknown-fields': true }, { minProperties: 3 }],
  [
    'a set of booleans with three items',
    { type: 'array', items: { type: 'boolean' } },
    { 'x-kubernetes-list-type': 'set', minItems: 3 },
    'error minItems: no value is valid: the least is 3 items, but a set of these items has at most 2',
  ],
  ['a list of booleans with three items', { type: 'array', items: { type: 'boolean' } }, { minItems: 3 }],
]

describe('constraints that no value can meet', () => {
  it.each(cases.map(row => [row[0], row] as const))('%s', (_name, [, schema, own, expected]) => {
    expect(reports(schema, own)).toEqual(expected === undefined ? [] : [expected])
  })
})
