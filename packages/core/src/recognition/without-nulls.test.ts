import { expect, test } from 'vitest'
import { withoutNulls } from './without-nulls.ts'

test.each([
  ['keywords', { type: 'object', properties: null, items: null, enum: null }, { type: 'object' }],
  ['properties', { properties: { a: null } }, { properties: { a: {} } }],
  ['below', { items: { additionalProperties: { required: null } } }, { items: { additionalProperties: {} } }],
  ['junctors', { anyOf: [null, { not: { type: null } }] }, { anyOf: [{}, { not: {} }] }],
  [
    'validation rules',
    { 'x-kubernetes-validations': [null, { rule: null, message: null }, { rule: 'true' }] },
    { 'x-kubernetes-validations': [{ rule: '' }, { rule: '' }, { rule: 'true' }] },
  ],
])('null goes from %s', (_, schema, expected) => {
  expect(withoutNulls(schema)).toEqual(expected)
})

test.each([
  [{ type: 'object', properties: { a: { type: 'string', default: null, enum: [null], example: { b: null } } } }],
  ['no schema'],
  [[null]],
])('%j stays the same object', schema => {
  expect(withoutNulls(schema)).toBe(schema)
})
