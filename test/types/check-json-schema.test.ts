import { checkJsonSchema } from '@crdgen/generator/internal'
import { Ajv } from 'ajv'
import { test } from 'vitest'
import { fc } from '../fast-check.ts'

const leaf = fc.constantFrom<object>(
  { type: 'string' },
  { type: ['integer', 'null'] },
  { minimum: 1 },
  { exclusiveMaximum: 2 },
  { maxLength: 1 },
  { pattern: '^a' },
  { enum: [1, 'a', null] },
  { minItems: 1 },
  { uniqueItems: true },
  { required: ['a'] },
  { maxProperties: 1 },
  {},
)
const { schema } = fc.letrec<{ schema: object }>(tie => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.record({
      properties: fc.record({ a: tie('schema'), b: tie('schema') }),
      additionalProperties: fc.constantFrom(true, false, { type: 'string' }),
    }),
    fc.record({ items: tie('schema') }),
    fc
      .tuple(fc.constantFrom('allOf', 'anyOf', 'oneOf'), fc.array(tie('schema'), { minLength: 1, maxLength: 3 }))
      .map(([key, all]) => ({ [key]: all })),
    fc.record({ not: tie('schema') }),
    fc.tuple(tie('schema'), tie('schema')).map(([one, other]) => ({ ...one, ...other })),
  ),
}))
const { value } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, 0, 1, 1.5, 3, '', 'a', 'ab', 'b'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))

test('says what ajv says', () => {
  const ajv = new Ajv({ strict: false, logger: false })
  fc.assert(
    fc.property(schema, value, (one, other) => (checkJsonSchema(one, other).problems.length === 0) === ajv.validate(one, other)),
    { numRuns: 500 },
  )
})
