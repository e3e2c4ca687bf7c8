import { quantitySchema, type Schema } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { compareValues, pathInSchema } from './compare.ts'

const text: Schema = { type: 'string' }
const objectOf = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: 'object', properties })
const mapOf = (additionalProperties: Schema): Schema => ({ type: 'object', additionalProperties })
const keyed: Schema = {
  type: 'array',
  items: objectOf({ name: text, value: text }),
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['name'],
}

interface Case {
  readonly name: string
  readonly schema: Schema
  readonly was: unknown
  readonly is: unknown
  readonly differs: readonly string[]
}

const cases: readonly Case[] = [
  { name: 'nothing, an empty list and an empty object', schema: mapOf(mapOf(text)), was: { a: {} }, is: {}, differs: [] },
  { name: 'quantities of one amount', schema: mapOf(quantitySchema), was: { a: 1, b: '+.944G' }, is: { a: '1', b: '944M' }, differs: [] },
  { name: 'quantities of two', schema: mapOf(quantitySchema), was: { a: '1' }, is: { a: '1k' }, differs: ['*'] },
  {
    name: 'a number and a text that are no quantity',
    schema: objectOf({ port: { 'x-kubernetes-int-or-string': true } }),
    was: { port: 80 },
    is: { port: '80' },
    differs: ['port'],
  },
  { name: 'a zero quantity', schema: objectOf({ total: quantitySchema }), was: {}, is: { total: '0' }, differs: ['total (zero)'] },
  {
    name: 'an object of defaults alone',
    schema: objectOf({ spec: objectOf({ policy: { ...text, default: 'None' } }) }),
    was: {},
    is: { spec: { policy: 'None' } },
    differs: [],
  },
  {
    name: 'an object of another value than the default',
    schema: objectOf({ spec: objectOf({ policy: { ...text, default: 'None' } }) }),
    was: {},
    is: { spec: { policy: 'Hold' } },
    differs: ['spec.policy'],
  },
  {
    name: 'keys of a map, as one place',
    schema: objectOf({ labels: mapOf(text), own: text }),
    was: { labels: { a: 'x', 'b.c': 'y' }, own: 'x' },
    is: { labels: { a: 'z' }, own: 'y' },
    differs: ['labels.*', 'labels.*', 'own'],
  },
  {
    name: 'the order of items with keys, of which one is empty',
    schema: objectOf({ list: keyed }),
    was: { list: [{ name: 'x', value: '1' }, { name: '' }] },
    is: { list: [{}, { name: 'x', value: '1' }] },
    differs: ['list[].name (zero)'],
  },
]

test.each(cases)('$name', ({ schema, was, is, differs }) => {
  expect(compareValues(was, is, schema).map(({ path, isZero }) => (isZero ? `${path} (zero)` : path))).toEqual(differs)
})

test('places name no index of a list and no key of a map', () => {
  const schema = objectOf({ spec: objectOf({ items: keyed, sizes: mapOf(objectOf({ unit: text })), 'a[1]': text }) })
  const placeIn = (...keys: readonly (string | number)[]) => pathInSchema(keys, schema)
  expect(placeIn('spec', 'items', 3, 'value')).toBe('spec.items[].value')
  // Of a JSON pointer.
  expect(placeIn('spec', 'items', '3', 'other')).toBe('spec.items[].other')
  expect(placeIn('spec', 'sizes', 'k193', 'unit')).toBe('spec.sizes.*.unit')
  expect(placeIn('spec', 'a[1]')).toBe('spec["a[1]"]')
})
