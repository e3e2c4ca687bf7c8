/** Schemas that kro makes of random SimpleSchema, written as SimpleSchema again: kro makes the same of it. */
import { simpleSchema, toSimpleSchema } from '@crdgen/composites'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { fields, types } from '../oracle/kro/texts.ts'
import { randomFrom } from '../oracle/random.ts'
import { seed } from '../oracle/settings.ts'

test('random schemas of SimpleSchema are written as SimpleSchema', () => {
  const random = randomFrom(seed)
  const schemas = Array.from({ length: 5_000 }, () => simpleSchema(fields(random, 0, 4), { types: types(random) })).flatMap(made =>
    'schema' in made ? [made.schema] : [],
  )
  const differing = schemas.flatMap((schema): readonly object[] => {
    const written = toSimpleSchema(schema)
    const again = 'error' in written ? written : simpleSchema(written.spec, { types: written.types })
    return 'schema' in again && isDeepStrictEqual(again.schema, schema) ? [] : [{ schema, written, again }]
  })
  process.stderr.write(`SimpleSchema: ${schemas.length} schemas, ${differing.length} differ\n`)
  expect(schemas.length).toBeGreaterThan(1_000)
  expect(differing).toEqual([])
})
