import { expect, it } from 'vitest'
import { createSchemaSharer } from '../documents/share-schemas.ts'
import { walkSchema } from './children.ts'
import { createSchemaFinder } from './find-schemas.ts'
import type { Schema } from '../values/schema.ts'

const schema = (): Schema => ({
  type: 'object',
  properties: {
    a: { type: 'array', items: { type: 'integer' } },
    b: { type: 'object', properties: { a: { type: 'array', items: { type: 'integer' } }, c: { type: 'integer' } } },
    d: { type: 'object', additionalProperties: { type: 'string' } },
  },
})

/** The same with shared parts. */
function shared(openAPIV3Schema: Schema): Schema {
  const version = { schema: { openAPIV3Schema } }
  createSchemaSharer().share({ kind: 'CustomResourceDefinition', spec: { versions: [version] } })
  return version.schema.openAPIV3Schema
}

it.each(['integer', 'object', 'array', 'boolean'])('finds what a whole walk finds, the second time as well: %s', type => {
  const test = (one: Schema) => one.type === type
  for (const root of [schema(), shared(schema())]) {
    const find = createSchemaFinder(test)
    const expected = [...walkSchema(root)].filter(one => test(one.schema))
    expect(find(root)).toEqual(expected)
    expect(find(root)).toEqual(expected)
  }
})

it('finds by the step, where one shared part is below several', () => {
  const root = shared(schema())
  const find = createSchemaFinder((one, step) => step === 'a' && one.type === 'array')
  const paths = [['a'], ['b', 'a']]
  expect(find(root).map(({ path }) => path)).toEqual(paths)
  expect(find(root).map(({ path }) => path)).toEqual(paths)
  const part = root.properties?.['a']
  expect(part === undefined ? undefined : find(part)).toEqual([])
})
