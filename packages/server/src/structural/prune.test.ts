import { expect, test } from 'vitest'
import { prune } from './prune.ts'

type Json = Readonly<Record<string, unknown>>

const text: Json = { type: 'string' }
const keep = { 'x-kubernetes-preserve-unknown-fields': true }

const rows: readonly (readonly [
  name: string,
  value: unknown,
  schema: Json,
  kept: unknown,
  dropped: readonly (readonly (string | number)[])[],
])[] = [
  ['known fields', { a: '1' }, { properties: { a: text } }, { a: '1' }, []],
  ['an unknown field', { a: '1', b: { c: 1 } }, { properties: { a: text } }, { a: '1' }, [['b']]],
  [
    'fields of items',
    { l: [{ a: 1 }, { a: 1, b: 2 }] },
    { properties: { l: { items: { properties: { a: text } } } } },
    { l: [{ a: 1 }, { a: 1 }] },
    [['l', 1, 'b']],
  ],
  ['a map of texts', { a: '1' }, { additionalProperties: text }, { a: '1' }, []],
  ['a map of anything is emptied', { a: { b: 1 }, c: '1' }, { additionalProperties: true }, { a: {}, c: '1' }, [['a', 'b']]],
  [
    'a bare object is emptied',
    { metadata: { labels: {} } },
    { properties: { metadata: { type: 'object' } } },
    { metadata: {} },
    [['metadata', 'labels']],
  ],
  ['unknown fields preserved', { a: { b: 1 } }, keep, { a: { b: 1 } }, []],
  [
    'known fields below preserved ones are pruned again',
    { a: { b: 1 }, c: 1 },
    { ...keep, properties: { a: { type: 'object' } } },
    { a: {}, c: 1 },
    [['a', 'b']],
  ],
  [
    'the metadata of an embedded resource',
    { r: { kind: 'A', metadata: { x: 1 }, y: 1 } },
    { properties: { r: { 'x-kubernetes-embedded-resource': true, properties: {} } } },
    { r: { kind: 'A', metadata: { x: 1 } } },
    [['r', 'y']],
  ],
]

test.each(rows)('%s', (_name, value, schema, kept, dropped) => {
  expect(prune(value, schema, false)).toEqual({ value: kept, dropped })
})

test('a resource keeps its own metadata', () => {
  expect(prune({ apiVersion: 'v1', metadata: { x: 1 }, y: 1 }, {}, true)).toEqual({
    value: { apiVersion: 'v1', metadata: { x: 1 } },
    dropped: [['y']],
  })
})

test('nothing to prune gives the same value', () => {
  const value = { a: [{ b: 1 }] }
  expect(prune(value, keep, false).value).toBe(value)
})
