/** Schemas that kro makes of random SimpleSchema, written as SimpleSchema again: kro makes the same of it. */
import { simpleSchema, toSimpleSchema } from '@crdgen/composites'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { writeSimpleSchema } from '../../packages/composites/src/to-simple-schema.ts'
import { fields, types } from '../oracle/kro/texts.ts'
import { randomFrom } from '../oracle/random.ts'
import { seed } from '../oracle/settings.ts'

test('random schemas of SimpleSchema are written as SimpleSchema', () => {
  const random = randomFrom(seed)
  const schemas = Array.from({ length: 5_000 }, () => {
    const before = { spec: fields(random, 0, 4), types: types(random) }
    return { before, ...simpleSchema(before.spec, before) }
  }).flatMap(made => ('schema' in made ? [made] : []))
  const differing = schemas.flatMap(({ schema, before }): readonly object[] =>
    // With and without the names of custom types that a graph has already.
    [toSimpleSchema(schema), writeSimpleSchema(schema, before)].flatMap((written): readonly object[] => {
      const again = 'spec' in written ? simpleSchema(written.spec, { types: written.types }) : written
      return 'schema' in again && isDeepStrictEqual(again.schema, schema) ? [] : [{ schema, written, again }]
    }),
  )
  process.stderr.write(`SimpleSchema: ${schemas.length} schemas, ${differing.length} differ\n`)
  expect(schemas.length).toBeGreaterThan(1_000)
  expect(differing).toEqual([])
})
