import { expect, test } from 'vitest'
import { widgetField } from '../admission/testing/widget.ts'
import { validate } from './validate.ts'

const labels = { labels: { a: 'b' } }
const bare = { type: 'object' }
const closed = { type: 'object', properties: { size: { type: 'integer' } } }
const keyed = (keys: readonly string[]) => ({
  type: 'array',
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': keys,
  items: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, port: { type: 'integer' }, protocol: { type: 'string', default: 'TCP' }, metadata: bare },
  },
})

/** What server-side apply says to unknown fields below `spec.field`; `lost` stands for nothing. */
test.each([
  ['a field of a closed object', closed, { sise: 1 }, ['.spec.field.sise: field not declared in schema']],
  ['null is a value', closed, { sise: null }, ['.spec.field.sise: field not declared in schema']],
  ['a field of an object without fields', { type: 'object', properties: { metadata: bare } }, { metadata: labels }, ['lost']],
  [
    'a field that its known siblings make visible',
    { type: 'object', properties: { metadata: { type: 'object', properties: { labels: bare } } } },
    { metadata: { generateName: 'x-' } },
    ['.spec.field.metadata.generateName: field not declared in schema'],
  ],
  [
    'anything below an object that keeps unknown fields, which known objects in it do not',
    { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: { inner: closed } },
    { inner: { sise: 1 }, other: 1 },
    ['lost'],
  ],
  ['an item of a list', { type: 'array', items: closed }, [{}, { sise: 1 }], ['.spec.field[1].sise: field not declared in schema']],
  [
    'an item of a map list, by its key',
    keyed(['name']),
    [{ name: 'a "b"', sise: 1 }],
    ['.spec.field[name="a \\"b\\""].sise: field not declared in schema'],
  ],
  [
    'keys are sorted, and defaults count',
    keyed(['protocol', 'port']),
    [{ name: 'a', port: 80, sise: 1 }],
    ['.spec.field[port=80,protocol="TCP"].sise: field not declared in schema'],
  ],
  ['an object without fields in an item', keyed(['name']), [{ name: 'a', metadata: labels }], ['lost']],
  [
    'a value of a map',
    { type: 'object', additionalProperties: closed },
    { a: { sise: 1 } },
    ['.spec.field.a.sise: field not declared in schema'],
  ],
])('%s', (_, field, value, expected) => {
  const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, spec: { field: value } }
  const { diagnostics, valid } = validate(widgetField(field), object, { mode: 'server-side-apply' })
  const unknown = diagnostics.filter(({ rule }) => rule === 'manifest/unknown-field' || rule === 'manifest/silently-pruned')
  expect(unknown.map(({ data }) => data['serverMessage'] ?? 'lost')).toEqual(expected)
  expect(valid).toBe(expected.every(one => one === 'lost'))
})

test('unknown metadata of the object itself is seen', () => {
  const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one', label: {} }, spec: {} }
  const { diagnostics } = validate(widgetField(closed), object, { mode: 'server-side-apply' })
  expect(diagnostics.map(({ rule, data }) => [rule, data['serverMessage']])).toEqual([
    ['manifest/unknown-field', '.metadata.label: field not declared in schema'],
  ])
})

test('an owner goes by its uid', () => {
  const ownerReferences = [{ apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'u', extra: 1 }]
  const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one', ownerReferences }, spec: {} }
  const { diagnostics } = validate(widgetField(closed), object, { mode: 'server-side-apply' })
  expect(diagnostics.map(({ data }) => data['serverMessage'])).toEqual([
    '.metadata.ownerReferences[uid="u"].extra: field not declared in schema',
  ])
})

test('a null is kept and judged, where others drop it', () => {
  const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, spec: { field: { size: null } } }
  const { valid, diagnostics } = validate(widgetField(closed), object, { mode: 'server-side-apply' })
  expect(valid).toBe(false)
  expect(diagnostics.map(({ rule, path }) => `${rule} @ ${path}`)).toEqual(['manifest/wrong-type @ spec.field.size'])
  expect(validate(widgetField(closed), object).valid).toBe(true)
})
