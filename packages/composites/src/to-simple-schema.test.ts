import { readObject } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { toSimpleSchema } from './to-simple-schema.ts'

function write(properties: string, more = ''): unknown {
  return toSimpleSchema(readObject(`{type: object, properties: ${properties}${more}}`))
}

describe('what SimpleSchema states', () => {
  const rows: readonly (readonly [name: string, properties: string, more: string, spec: object, types?: object])[] = [
    [
      'types',
      '{a: {type: string}, b: {type: integer}, c: {type: number}, d: {type: boolean}}',
      '',
      { a: 'string', b: 'integer', c: 'float', d: 'boolean' },
    ],
    ['an open object', '{a: {type: object, x-kubernetes-preserve-unknown-fields: true}}', '', { a: 'object' }],
    ['a nested object', '{a: {type: object, properties: {b: {type: string}}}}', '', { a: { b: 'string' } }],
    [
      'lists and maps',
      '{a: {type: array, items: {type: object, additionalProperties: {type: integer}}}}',
      '',
      { a: '[]map[string]integer' },
    ],
    ['required', '{a: {type: string}}', ', required: [a]', { a: 'string | required=true' }],
    [
      'a text that is escaped twice',
      String.raw`{a: {type: string, default: "say \"x\" \\"}}`,
      ', default: {}',
      { a: String.raw`string | default="say \\\"x\\\" \\\\"` },
    ],
    ['an enum', '{a: {type: string, enum: [x, y z]}}', '', { a: 'string | enum="x,y z"' }],
    [
      'a rule without a message',
      '{a: {type: integer, x-kubernetes-validations: [{rule: self > 0}]}}',
      '',
      { a: 'integer | validation="self > 0"' },
    ],
    [
      'immutable',
      '{a: {type: integer, x-kubernetes-validations: [{rule: self == oldSelf, message: field is immutable}]}}',
      '',
      { a: 'integer | immutable=true' },
    ],
    [
      'a list of objects by key',
      '{ports: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, required: [name], properties: {name: {type: string}}}}}',
      '',
      { ports: '[]Ports | listType=map listMapKey="name"' },
      { Ports: { name: 'string | required=true' } },
    ],
    ['markers of items', '{a: {type: array, items: {type: string, maxLength: 3}}}', '', { a: '[]A' }, { A: 'string | maxLength=3' }],
    [
      'an object with markers',
      '{a: {type: object, description: An A., properties: {b: {type: string}}}}',
      '',
      { a: 'A | description="An A."' },
      { A: { b: 'string' } },
    ],
    [
      'equal types once, others under another name',
      '{a-b: {type: array, items: {type: string, maxLength: 3}}, aB: {type: array, items: {type: string, maxLength: 4}}, c: {type: array, items: {type: string, maxLength: 3}}}',
      '',
      { 'a-b': '[]AB', aB: '[]AB2', c: '[]AB' },
      { AB: 'string | maxLength=3', AB2: 'string | maxLength=4' },
    ],
    [
      'the default of an object that kro gives itself',
      '{a: {type: object, default: {}, properties: {b: {type: integer, default: 1}}}}',
      '',
      { a: { b: 'integer | default=1' } },
    ],
    ['the description of the whole', '{a: {type: string}}', ', description: About.', { a: 'string' }],
  ]
  test.each(rows.map(([name, ...row]) => [name, row] as const))('%s', (_, [properties, more, spec, types]) => {
    expect(write(properties, more)).toEqual(types === undefined ? { spec } : { spec, types })
  })
})

describe('what it does not', () => {
  test.each([
    ['a format', '{a: {type: integer, format: int32}}', '', '/properties/a/format', 'SimpleSchema has no words for format'],
    ['nullable', '{a: {type: string, nullable: true}}', '', '/properties/a/nullable', 'SimpleSchema has no words for nullable'],
    [
      'a junctor',
      '{a: {type: object, properties: {b: {type: string}}, anyOf: [{required: [b]}]}}',
      '',
      '/properties/a/anyOf',
      'SimpleSchema has no words for anyOf',
    ],
    [
      'int-or-string',
      '{a: {x-kubernetes-int-or-string: true}}',
      '',
      '/properties/a/x-kubernetes-int-or-string',
      'SimpleSchema has no words for x-kubernetes-int-or-string',
    ],
    [
      'an open object with fields',
      '{a: {type: object, properties: {b: {type: string}}, x-kubernetes-preserve-unknown-fields: true}}',
      '',
      '/properties/a/x-kubernetes-preserve-unknown-fields',
      'SimpleSchema has no words for x-kubernetes-preserve-unknown-fields',
    ],
    [
      'a message',
      '{a: {type: integer, x-kubernetes-validations: [{rule: self > 0, message: is positive}]}}',
      '',
      '/properties/a/x-kubernetes-validations',
      'SimpleSchema has nothing but expressions for rules',
    ],
    [
      'a rule of the whole',
      '{a: {type: string}}',
      ', x-kubernetes-validations: [{rule: "true"}]',
      '/x-kubernetes-validations',
      'SimpleSchema has no words for x-kubernetes-validations',
    ],
    [
      'a default below an object without one',
      '{a: {type: object, properties: {b: {type: integer, default: 1}}}}',
      '',
      '/properties/a',
      'kro adds default: {}',
    ],
    ['a comma in an enum', '{a: {type: string, enum: ["x,y"]}}', '', '/properties/a/enum', 'kro makes enum: ["x","y"] of ["x,y"]'],
    [
      'an empty value in an enum',
      '{a: {type: string, enum: [""]}}',
      '',
      '/properties/a',
      'kro refuses it: field a: empty enum values are not allowed',
    ],
    [
      'an enum of numbers',
      '{a: {type: number, enum: [1.5]}}',
      '',
      '/properties/a',
      'kro refuses it: field a: enum values only supported for string and integer types, got type: number',
    ],
    [
      'an inner schema with unknown items',
      '{a: {type: array}}',
      '',
      '/properties/a',
      'kro adds items: {"type":"object","x-kubernetes-preserve-unknown-fields":true}',
    ],
  ])('%s', (_, properties, more, pointer, error) => {
    expect(write(properties, more)).toEqual({ error, pointer })
  })

  test.each([
    ['{type: object, properties: {a: {enum: x}}}', '/properties/a/enum'],
    ['{type: object, properties: [a]}', '/properties'],
    ['{type: object, required: a}', '/required'],
    ['{type: object, properties: {a: {x-kubernetes-validations: x}}}', '/properties/a/x-kubernetes-validations'],
  ])('%s is no schema', (text, pointer) => {
    expect(toSimpleSchema(text)).toEqual({ error: expect.stringContaining('json: cannot unmarshal'), pointer })
  })

  test('null is absent, and what no schema has is not', () => {
    expect(toSimpleSchema('{type: object, properties: {a: {type: string, enum: null, pattern: null}}}')).toEqual({ spec: { a: 'string' } })
    expect(toSimpleSchema('{type: object, properties: {a: {type: string, maxLen: 3}}}')).toEqual({
      error: 'SimpleSchema has no words for maxLen',
      pointer: '/properties/a/maxLen',
    })
  })

  test.each([['{type: string}'], ['3'], ['[]']])('%s', text => {
    expect(toSimpleSchema(text)).toEqual({ error: 'a spec of SimpleSchema is an object', pointer: '' })
  })
})
