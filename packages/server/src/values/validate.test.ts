import { describe, expect, test } from 'vitest'
import { errorText } from '../field/field-error.ts'
import { topLevel } from '../field/place.ts'
import { serverOf } from '../server-version.ts'
import { validateValue } from './validate.ts'
import { readForDefaults, toValueSchema } from './value-schema.ts'

function errors(value: unknown, schema: Readonly<Record<string, unknown>>, version = '1.36'): readonly string[] {
  const server = serverOf(version)
  if (server === undefined) throw new Error(version)
  return validateValue(value, toValueSchema(schema, readForDefaults(server)), topLevel('x')).map(error => errorText(error, server))
}

const object = { type: 'object', properties: { a: { type: 'string' }, l: { type: 'array', items: { type: 'integer' } } } }

const rows: readonly (readonly [name: string, value: unknown, schema: Readonly<Record<string, unknown>>, errors: readonly string[]])[] = [
  ['a fitting object', { a: 'b', l: [1, 2] }, object, []],
  ['a wrong type', 1, { type: 'string' }, ['x: Invalid value: "integer":  in body must be of type string: "integer"']],
  ['null', null, { type: 'string' }, ['x: Invalid value: "null":  in body must be of type string: "null"']],
  ['a nullable null', null, { type: 'string', nullable: true }, []],
  ['a wrong item', { l: ['x'] }, object, ['x.l[0]: Invalid value: "string": l[0] in body must be of type integer: "string"']],
  ['a missing field', {}, { ...object, required: ['a'] }, ['x.a: Required value']],
  ['a whole float is an integer', 2.0, { type: 'integer' }, []],
  ['an integer is a number', 2, { type: 'number' }, []],
  [
    'a fraction is not an integer',
    2.5,
    { type: 'integer' },
    [
      'x: Invalid value: "number":  in body must be of type integer: "number"',
      'x: Invalid value: "": Checked value must be of type integer (default format) in ',
    ],
  ],
  ['too small', 1, { type: 'integer', minimum: 2 }, ['x: Invalid value: 1:  in body should be greater than or equal to 2']],
  [
    'equal to an exclusive bound',
    2,
    { type: 'integer', maximum: 2, exclusiveMaximum: true },
    ['x: Invalid value: 2:  in body should be less than 2'],
  ],
  ['no multiple', 3, { type: 'integer', multipleOf: 2 }, ['x: Invalid value: 3:  in body should be a multiple of 2']],
  ['too long, in characters', 'äöü', { type: 'string', maxLength: 2 }, ['x: Too long: may not be more than 2 bytes']],
  ['long enough, in characters', '👍👍', { type: 'string', maxLength: 2 }, []],
  ['no match', 'b', { type: 'string', pattern: '^a' }, ['x: Invalid value: "b":  in body should match \'^a\'']],
  ['not in the enum', 'c', { type: 'string', enum: ['a', 'b'] }, ['x: Unsupported value: "c": supported values: "a", "b"']],
  ['too many items', [1, 2], { type: 'array', items: { type: 'integer' }, maxItems: 1 }, ['x: Too many: 2: must have at most 1 item']],
  ['more than a negative bound', 'a', { type: 'string', maxLength: -1 }, ['x: Too long: value is too long']],
  ['items for a negative bound', [1], { type: 'array', items: { type: 'integer' }, maxItems: -1 }, ['x: Too many: 1: has too many items']],
  ['properties for a negative bound', {}, { type: 'object', maxProperties: -1 }, ['x: Too many: 0: has too many items']],
  ['too few properties', {}, { type: 'object', minProperties: 1 }, ['x: Invalid value: 0:  in body should have at least 1 properties']],
  [
    'no date',
    'yesterday',
    { type: 'string', format: 'date-time' },
    ['x: Invalid value: "yesterday":  in body must be of type date-time: "yesterday"'],
  ],
  ['an unknown format', 'anything', { type: 'string', format: 'quantity' }, []],
  [
    'no branch',
    { a: 'b' },
    { ...object, oneOf: [{ required: ['l'] }, { required: ['m'] }] },
    ['x: Invalid value: "": "" must validate one and only one schema (oneOf). Found none valid', 'x.l: Required value'],
  ],
  [
    'two branches',
    {},
    { ...object, oneOf: [{}, {}] },
    ['x: Invalid value: "": "" must validate one and only one schema (oneOf). Found 2 valid alternatives'],
  ],
  ['any branch', 'a', { anyOf: [{ type: 'integer' }, { type: 'string' }] }, []],
  ['not', {}, { ...object, not: {} }, ['x: Invalid value: "": "" must not validate the schema (not)']],
  [
    'a value of a map',
    { k: 1 },
    { type: 'object', additionalProperties: { type: 'string' } },
    ['x.k: Invalid value: "integer": .k in body must be of type string: "integer"'],
  ],
]

describe('errors of values', () => {
  test.each(rows)('%s', (_name, value, schema, expected) => {
    expect(errors(value, schema)).toEqual(expected)
  })
})

test('the range of int32 counts since 1.36', () => {
  const schema = { type: 'integer', format: 'int32' }
  expect(errors(3e9, schema)).toEqual(['x: Invalid value: "": Checked value must be of type integer with format int32 in '])
  expect(errors(3e9, schema, '1.35')).toEqual([])
})
