import { expect, test } from 'vitest'
import { applyDefaults } from './apply-defaults.ts'
import { validateLists } from './validate-lists.ts'
import { documentPlace } from '../field/place.ts'
import { partsForObjects } from './schema-parts.ts'
import type { JsonSchema } from '../decode/types.ts'

const text: JsonSchema = { type: 'string' }
const set: JsonSchema = { type: 'array', 'x-kubernetes-list-type': 'set', items: text }
const withDefault: JsonSchema = { type: 'object', properties: { a: { ...text, default: 'x' }, b: text } }

const schema: JsonSchema = {
  type: 'object',
  properties: {
    plain: { type: 'object', properties: { name: text, list: { type: 'array', items: text } } },
    sets: { type: 'object', additionalProperties: set },
    mixed: { type: 'object', properties: { own: text }, additionalProperties: withDefault },
    items: { type: 'array', items: withDefault },
  },
}

test('a part has what leads to what is looked for, and nothing else', () => {
  const { resources, lists, defaults } = partsForObjects(schema)
  expect(resources).toBeUndefined()
  expect(Object.keys(lists?.properties ?? {})).toEqual(['sets'])
  expect(Object.keys(defaults?.properties ?? {})).toEqual(['mixed', 'items'])
})

test.each([
  { plain: { name: 'a' }, sets: { one: ['a', 'a'], two: ['a'] } },
  { mixed: { own: null, other: {}, last: null }, items: [{}, { a: 'y' }, null] },
  { mixed: { own: 'x' }, sets: { one: null }, items: [[]], unknown: [['a', 'a']] },
])('walks over a part find what they find in the whole schema: %j', value => {
  const { lists, defaults } = partsForObjects(schema)
  expect(validateLists(value, lists, documentPlace)).toEqual(validateLists(value, schema, documentPlace))
  expect(applyDefaults(value, defaults)).toEqual(applyDefaults(value, schema))
})
