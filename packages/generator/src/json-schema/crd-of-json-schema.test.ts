import { listAt, recordAt } from '@crdgen/core/internal'
import { admitCrd } from '@crdgen/server'
import { expect, test } from 'vitest'
import { crdOfJsonSchema } from './crd-of-json-schema.ts'

const place = { group: 'example.com', version: 'v1', kind: 'Widget' }
const keep = { 'x-kubernetes-preserve-unknown-fields': true }

test.each<[title: string, schema: unknown, structural: unknown]>([
  [
    'a closed object',
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    { type: 'object', properties: { a: { type: 'string' } } },
  ],
  [
    'an open object keeps what it does not know',
    { type: 'object', properties: { a: { type: 'string' } } },
    { type: 'object', properties: { a: { type: 'string' } }, ...keep },
  ],
  ['an object without fields, which no catalogue closes', { type: 'object' }, { type: 'object', ...keep }],
  ['an open object by name', { type: 'object', additionalProperties: true }, { type: 'object', ...keep }],
  [
    'a map',
    { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    { type: 'object', additionalProperties: { type: 'string', nullable: true } },
  ],
  ['null beside a type', { type: ['integer', 'null'], minimum: 1 }, { type: 'integer', minimum: 1, nullable: true }],
  [
    'integers and strings, by branches',
    { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    { nullable: true, 'x-kubernetes-int-or-string': true },
  ],
  ['integers and strings, by types', { type: ['integer', 'string'] }, { 'x-kubernetes-int-or-string': true }],
  [
    'null for what is optional, which the server drops',
    {
      type: 'object',
      properties: { a: { type: ['string', 'null'] }, b: { type: ['string', 'null'], nullable: true } },
      additionalProperties: false,
    },
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string', nullable: true } } },
  ],
  [
    'branches that are no types',
    { type: 'object', additionalProperties: false, oneOf: [{ required: ['a'] }] },
    { type: 'object', oneOf: [{ required: ['a'] }] },
  ],
  [
    'rules and list types',
    { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set', 'x-kubernetes-validations': [{ rule: 'true' }] },
    { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set', 'x-kubernetes-validations': [{ rule: 'true' }] },
  ],
  ['extensions of others', { type: 'string', 'x-flux-schema-type': 'Url', $id: 'a' }, { type: 'string' }],
  [
    'a field that is named as a keyword',
    { type: 'object', properties: { additionalProperties: { type: 'boolean' } }, additionalProperties: false },
    { type: 'object', properties: { additionalProperties: { type: 'boolean' } } },
  ],
])('%s', (_, field, structural) => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    required: ['spec'],
    properties: { spec: field },
    additionalProperties: false,
  }
  const crd = crdOfJsonSchema(schema, place)
  expect(listAt(crd, 'spec', 'versions')).toEqual([
    {
      name: 'v1',
      served: true,
      storage: true,
      schema: {
        openAPIV3Schema: {
          type: 'object',
          required: ['spec'],
          properties: { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' }, spec: structural },
        },
      },
    },
  ])
  expect(admitCrd(crd).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('restrictions of names are kept, and nothing else of metadata', () => {
  const metadata = { type: 'object', properties: { name: { type: ['string', 'null'], maxLength: 63 }, labels: { type: 'object' } } }
  const crd = crdOfJsonSchema({ type: 'object', properties: { metadata } }, place)
  const root = recordAt(crd, 'spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties')
  expect(root['metadata']).toEqual({ type: 'object', properties: { name: { type: 'string', maxLength: 63 } } })
  expect(admitCrd(crd).filter(({ severity }) => severity === 'error')).toEqual([])
})

test.each([
  ['references', { properties: { spec: { $ref: '#/definitions/a' } } }],
  ['types that no CRD has together', { properties: { spec: { type: ['boolean', 'string'] } } }],
  ['keywords that no CRD has', { properties: { spec: { type: 'integer', const: 1 } } }],
])('the API server refuses the CRD of a schema with %s', (_, schema) => {
  expect(admitCrd(crdOfJsonSchema({ type: 'object', ...schema }, place)).some(({ severity }) => severity === 'error')).toBe(true)
})

test.each([true, false, null, [], 'a'])('%j makes no CRD', schema => {
  expect(crdOfJsonSchema(schema, place)).toBeUndefined()
})
