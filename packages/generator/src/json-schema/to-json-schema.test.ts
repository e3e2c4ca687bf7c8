import type { Schema } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import type { ConvertOptions } from './convert.ts'
import { toJsonSchema } from './to-json-schema.ts'

function rootOf(spec: Schema, options: Partial<ConvertOptions> = {}) {
  const kind = {
    group: 'example.com',
    version: 'v1',
    kind: 'Widget',
    schema: { type: 'object', properties: { spec }, required: ['spec'] },
  } as const
  return toJsonSchema(kind, { unknownFields: 'refuse', objects: 'written', ...options })
}

function specOf(spec: Schema, options?: Partial<ConvertOptions>): unknown {
  const { properties } = rootOf(spec, options).schema
  return Object(properties).spec
}

test.each<[what: string, schema: Schema, expected: object]>([
  ['nullable', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
  ['null is not an allowed value', { type: 'string', nullable: true, enum: ['a', null] }, { type: ['string', 'null'], enum: ['a'] }],
  [
    'null is not checked against junctors',
    { type: 'object', nullable: true, properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }] },
    {
      type: ['object', 'null'],
      additionalProperties: false,
      properties: { a: { type: ['string', 'null'] } },
      if: { not: { type: 'null' } },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { anyOf: [{ required: ['a'], properties: { a: { not: { type: 'null' } } } }] },
    },
  ],
  [
    'int-or-string',
    { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
    { type: ['integer', 'string'] },
  ],
  ['what keeps unknown fields', { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }, { type: 'object' }],
  ['what knows no fields', { type: 'object' }, { type: 'object', additionalProperties: false }],
  ['anything', { 'x-kubernetes-preserve-unknown-fields': true, nullable: true }, {}],
  [
    'a map',
    { type: 'object', additionalProperties: { type: 'string' } },
    { type: 'object', additionalProperties: { type: ['string', 'null'] } },
  ],
  [
    'a set',
    { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
    { type: 'array', items: { type: 'string' }, uniqueItems: true },
  ],
  ['bounds', { type: 'number', minimum: 1, exclusiveMinimum: true, maximum: 2 }, { type: 'number', exclusiveMinimum: 1, maximum: 2 }],
  [
    'a bound with a fraction loses it beside a whole number, as in Go',
    { type: 'number', minimum: 0.5, multipleOf: 2.5 },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    { type: 'number', allOf: [{ if: { type: 'integer' }, then: { multipleOf: 2, minimum: 0 }, else: { multipleOf: 2.5, minimum: 0.5 } }] },
  ],
  [
    'no whole number is a multiple of what comes to 0',
    { type: 'number', multipleOf: 0.5 },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    { type: 'number', allOf: [{ if: { type: 'integer' }, then: { not: {} }, else: { multipleOf: 0.5 } }] },
  ],
  ['null as the only allowed value', { type: 'string', nullable: true, enum: [null] }, { type: ['string', 'null'], not: {} }],
  ['int32', { type: 'integer', format: 'int32', minimum: 0 }, { type: 'integer', minimum: 0, maximum: 2147483647 }],
  ['formats of text', { type: 'string', format: 'date-time' }, { type: 'string', format: 'date-time' }],
  [
    'fields with a default need not be written',
    { type: 'object', properties: { a: { type: 'string', default: 'x' }, b: { type: 'string' } }, required: ['a', 'b'] },
    {
      type: 'object',
      additionalProperties: false,
      properties: { a: { type: ['string', 'null'], default: 'x' }, b: { type: 'string' } },
      required: ['b'],
    },
  ],
  [
    'what need not be there may be null: it is dropped, or gets its default',
    {
      type: 'object',
      properties: { a: { type: 'string', enum: ['x'] }, b: { type: 'string', nullable: true, enum: ['x'] }, c: { type: 'integer' } },
      required: ['c'],
    },
    {
      type: 'object',
      additionalProperties: false,
      properties: {
        a: { type: ['string', 'null'], enum: ['x', null] },
        b: { type: ['string', 'null'], enum: ['x'] },
        c: { type: 'integer' },
      },
      required: ['c'],
    },
  ],
  [
    'null is not what a required field of any type needs: it is dropped',
    { type: 'object', properties: { a: { 'x-kubernetes-preserve-unknown-fields': true } }, required: ['a'] },
    { type: 'object', additionalProperties: false, properties: { a: { not: { type: 'null' } } }, required: ['a'] },
  ],
  [
    'a branch that requires a field is not met by a null that is dropped',
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string', nullable: true }, c: { type: 'string', default: 'x' } },
      oneOf: [{ required: ['a'] }, { required: ['b'] }, { required: ['a', 'c'], properties: { a: { enum: ['y'] } } }],
    },
    {
      type: 'object',
      additionalProperties: false,
      properties: { a: { type: ['string', 'null'] }, b: { type: ['string', 'null'] }, c: { type: ['string', 'null'], default: 'x' } },
      oneOf: [
        { required: ['a'], properties: { a: { not: { type: 'null' } } } },
        { required: ['b'] },
        { required: ['a'], properties: { a: { enum: ['y'], not: { type: 'null' } } } },
      ],
    },
  ],
  [
    'a null that is dropped does not count as a field',
    { type: 'object', minProperties: 1, properties: { a: { type: 'string' }, b: { type: 'string', nullable: true } } },
    {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: { a: { type: ['string', 'null'] }, b: { type: ['string', 'null'] } },
      not: { type: 'object', properties: { a: { type: 'null' } }, additionalProperties: false },
    },
  ],
  [
    'a field with a default counts though it is not written',
    { type: 'object', minProperties: 1, properties: { a: { type: 'string', default: 'x' } } },
    { type: 'object', additionalProperties: false, properties: { a: { type: ['string', 'null'], default: 'x' } } },
  ],
  [
    'a format that JSON Schema lacks, beside a pattern',
    { type: 'string', format: 'byte', pattern: '^a' },
    {
      type: 'string',
      format: 'byte',
      pattern: '^a',
      allOf: [{ pattern: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$' }],
    },
  ],
  ['descriptions', { type: 'string', title: 'A', description: 'B' }, { type: 'string', title: 'A', description: 'B' }],
])('%s', (_, schema, expected) => {
  expect(specOf(schema)).toEqual(expected)
})

test('an embedded object has a kind', () => {
  const schema: Schema = { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true }
  expect(specOf(schema)).toMatchObject({ required: ['apiVersion', 'kind'], properties: { kind: { minLength: 1 } } })
})

test('objects of the server have their defaults, and may have more fields', () => {
  const schema: Schema = { type: 'object', properties: { a: { type: 'string', default: 'x' } }, required: ['a'], description: 'B' }
  expect(specOf(schema, { objects: 'stored', unknownFields: 'allow' })).toEqual({
    type: 'object',
    properties: { a: { type: 'string' } },
    required: ['a'],
  })
})

test('what has no form in JSON Schema is told', () => {
  const { losses } = rootOf({
    type: 'object',
    'x-kubernetes-validations': [{ rule: 'true' }],
    properties: { names: { type: 'array', items: { type: 'string', pattern: '(?i)a' } } },
  })
  expect(losses.rules).toEqual(['spec'])
  expect(losses.patterns).toMatchObject([{ path: 'spec.names[]', pattern: '(?i)a' }])
})

describe('what stands there twice', () => {
  const port: Schema = {
    type: 'object',
    description: 'A port of the service, with its name, number and protocol, as the pods behind it have it',
    properties: { name: { type: 'string' }, number: { type: 'integer' } },
  }

  test('is written once', () => {
    const { schema } = rootOf({
      type: 'object',
      properties: { first: port, ports: { type: 'array', items: { ...port } } },
      required: ['first'],
    })
    expect(schema).toMatchObject({
      definitions: { first: { type: 'object' } },
      properties: { spec: { properties: { first: { $ref: '#/definitions/first' }, ports: { items: { $ref: '#/definitions/first' } } } } },
    })
  })

  test('is written where it stands when it is small', () => {
    expect(rootOf({ type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }).schema).not.toHaveProperty(
      'definitions',
    )
  })
})
