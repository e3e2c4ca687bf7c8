import { expect, test } from 'vitest'
import { widgetField, widgetRoot, widgetVersion } from '../admission/testing/widget.ts'
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
  [
    'an item without some of its keys',
    { ...keyed(['name', 'port', 'protocol']), items: { ...keyed([]).items, required: [] } },
    [{ name: 'a', sise: 1 }],
    ['.spec.field[name="a",protocol="TCP"].sise: field not declared in schema'],
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

test('the whole object has apiVersion, kind and metadata at least, and takes no others', () => {
  const crd = widgetVersion({ schema: { openAPIV3Schema: { properties: undefined } } })
  const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, spec: {} }
  const { diagnostics } = validate(crd, object, { mode: 'server-side-apply' })
  expect(diagnostics.map(({ data }) => data['serverMessage'])).toEqual(['.spec: field not declared in schema'])
})

test.each([
  ['a text for a list', 'x', ['manifest/wrong-type @ status.items']],
  ['an item twice', [{ name: 'a' }, { name: 'a' }], ['manifest/duplicate-item @ status.items[1]']],
  ['a number of another kind, a value out of bounds, null', [{ name: 'a', port: 1.5, protocol: null }], []],
])('a status is dropped, but not before it has been typed: %s', (_, items, reports) => {
  const status = { type: 'object', properties: { items: keyed(['name']) } }
  const crd = widgetRoot({ properties: { status } }, { status: {} })
  const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, spec: {}, status: { items } }
  const { diagnostics } = validate(crd, object, { mode: 'server-side-apply' })
  expect(diagnostics.map(({ rule, path }) => `${rule} @ ${path}`)).toEqual(reports)
  expect(validate(crd, object)).toMatchObject({ valid: true, diagnostics: [] })
})

test('an owner goes by its uid', () => {
  const ownerReferences = [{ apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'u', extra: 1 }]
  const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one', ownerReferences }, spec: {} }
  const { diagnostics } = validate(widgetField(closed), object, { mode: 'server-side-apply' })
  expect(diagnostics.map(({ data }) => data['serverMessage'])).toEqual([
    '.metadata.ownerReferences[uid="u"].extra: field not declared in schema',
  ])
})

test('owners and finalizers are there once', () => {
  const owner = { apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'u' }
  const metadata = { name: 'one', ownerReferences: [owner, { ...owner, name: 'b' }], finalizers: ['a.b/c', 'a.b/c'] }
  const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata, spec: {} }
  const { diagnostics } = validate(widgetField(closed), object, { mode: 'server-side-apply' })
  expect(diagnostics.map(({ path, data }) => [path, data['serverMessage']])).toEqual([
    ['metadata.finalizers[1]', '.metadata.finalizers: duplicate entries for key [="a.b/c"]'],
    ['metadata.ownerReferences[1]', '.metadata.ownerReferences: duplicate entries for key [uid="u"]'],
  ])
  expect(validate(widgetField(closed), object).valid).toBe(true)
})

test('a null is kept and judged, where others drop it', () => {
  const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, spec: { field: { size: null } } }
  const { valid, diagnostics } = validate(widgetField(closed), object, { mode: 'server-side-apply' })
  expect(valid).toBe(false)
  expect(diagnostics.map(({ rule, path }) => `${rule} @ ${path}`)).toEqual(['manifest/wrong-type @ spec.field.size'])
  expect(validate(widgetField(closed), object).valid).toBe(true)
})

test.each([
  ['a text with a format', { type: 'string', format: 'date-time' }, [], '.spec.field: expected any scalar, got &{[]}'],
  [
    'a set of objects',
    { type: 'array', 'x-kubernetes-list-type': 'set', items: { ...bare, 'x-kubernetes-map-type': 'atomic' } },
    [{}],
    ".spec.field: element 0: associative list without keys has an element that's a map type",
  ],
])('what the validation lets pass is refused for want of a type: %s', (_, field, value, message) => {
  const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, spec: { field: value } }
  const { valid, diagnostics } = validate(widgetField(field), object, { mode: 'server-side-apply' })
  expect(valid).toBe(false)
  expect(diagnostics.map(({ data }) => data['serverMessage'])).toEqual([message])
  expect(validate(widgetField(field), object).valid).toBe(true)
})
