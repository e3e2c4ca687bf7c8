import { describe, expect, test } from 'vitest'
import { checkJsonSchema } from './check.ts'

const problems = (schema: unknown, value: unknown) =>
  checkJsonSchema(schema, value).problems.map(({ keys, message }) => `${keys.join('.')} ${message}`.trim())

describe('each keyword', () => {
  test.each<[schema: unknown, good: unknown, bad: unknown, problem: string]>([
    [{ type: 'string' }, 'a', 1, 'must be of type string: "number"'],
    [{ type: ['integer', 'null'] }, null, 1.5, 'must be of type integer or null: "number"'],
    [{ enum: ['a', { b: [1] }] }, { b: [1] }, 'b', '"b" is not supported; supported values: "a", {"b":[1]}'],
    [{ const: 1 }, 1, 2, 'must be 1'],
    [{ minimum: 1 }, 1, 0, 'must be >= 1'],
    [{ minimum: 1, exclusiveMinimum: true }, 2, 1, 'must be > 1'],
    [{ exclusiveMaximum: 3 }, 2, 3, 'must be < 3'],
    [{ multipleOf: 0.1 }, 0.3, 0.35, 'must be a multiple of 0.1'],
    [{ maxLength: 1 }, '😀', 'ab', 'has 2 characters, and may have 1 at most'],
    [{ pattern: '^\\pL+$' }, 'ä', '1', 'must match ^\\pL+$'],
    [{ format: 'ipv4' }, '10.0.0.1', 'x', 'must be a ipv4'],
    [{ minItems: 1 }, [1], [], 'has 0 items, and must have 1 at least'],
    [{ maxProperties: 0 }, {}, { a: 1 }, 'has 1 fields, and may have 0 at most'],
    [{ required: ['a'] }, { a: 1 }, {}, 'a is missing'],
    [{ properties: { a: { type: 'string' } } }, { a: 'x', b: 1 }, { a: 1 }, 'a must be of type string: "number"'],
    [{ properties: { a: {} }, additionalProperties: false }, { a: 1 }, { b: 1 }, 'b is not a field of the schema'],
    [{ additionalProperties: { type: 'string' } }, { a: 'x' }, { a: 1 }, 'a must be of type string: "number"'],
    [{ patternProperties: { '^x-': {} }, additionalProperties: false }, { 'x-a': 1 }, { y: 1 }, 'y is not a field of the schema'],
    [{ propertyNames: { maxLength: 1 } }, { a: 1 }, { ab: 1 }, 'ab has 2 characters, and may have 1 at most'],
    [{ dependencies: { a: ['b'] } }, { a: 1, b: 1 }, { a: 1 }, 'b is missing'],
    [{ items: { type: 'string' } }, ['a'], [1], '0 must be of type string: "number"'],
    [{ items: [{ type: 'string' }], additionalItems: false }, ['a'], ['a', 1], '1 may not be set'],
    [{ contains: { type: 'string' } }, [1, 'a'], [1], 'has no item that it must have'],
    [
      { uniqueItems: true },
      [{ a: 1, b: 2 }],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      '1 is there already',
    ],
    [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, 1, 3, 'must be <= 2'],
    [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, 'a', true, 'must match at least one of the schemas of anyOf'],
    [
      { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      { a: 1 },
      { a: 1, b: 1 },
      'matches 2 of the schemas of oneOf, and must match exactly one',
    ],
    [{ not: { type: 'null' } }, 1, null, 'must not match the schema of not'],
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    [{ if: { type: 'string' }, then: { maxLength: 1 }, else: { minimum: 1 } }, 'a', 0, 'must be >= 1'],
    [
      { definitions: { 'a/b': { type: 'string' } }, $ref: '#/definitions/a~1b', maxLength: 1 },
      'abc',
      1,
      'must be of type string: "number"',
    ],
  ])('%j', (schema, good, bad, problem) => {
    expect(problems(schema, good)).toEqual([])
    expect(problems(schema, bad)).toContain(problem)
  })
})

test('a reference leads to the file beside it, and from there to its own definitions', () => {
  const other = { definitions: { name: { $ref: '#/definitions/text' }, text: { type: 'string' } } }
  const load = (file: string) => (file === '_definitions.json' ? other : undefined)
  const schema = { properties: { a: { $ref: '_definitions.json#/definitions/name' } } }
  expect(checkJsonSchema(schema, { a: 1 }, { load }).problems).toMatchObject([{ keys: ['a'], keyword: 'type' }])
})

test.each([
  [{ $ref: 'https://example.com/a.json' }, 'the reference https://example.com/a.json', /network/],
  [{ $ref: '#/definitions/a' }, 'the reference #/definitions/a', /leads nowhere/],
  [{ $ref: '#' }, 'nesting', /too much/],
  [{ pattern: '(?=a)' }, 'the pattern (?=a)', /perl|lookahead|invalid/i],
])('what cannot be checked is listed: %j', (schema, what, reason) => {
  expect(checkJsonSchema(schema, 'x')).toMatchObject({ problems: [], unchecked: [{ what, reason: expect.stringMatching(reason) }] })
})

test('branches that multiply end', () => {
  const definitions = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `a${at}`,
      { anyOf: [{ $ref: `#/definitions/a${at + 1}` }, { $ref: `#/definitions/a${at + 1}` }] },
    ]),
  )
  const { unchecked } = checkJsonSchema({ definitions: { ...definitions, a40: false }, $ref: '#/definitions/a0' }, 1)
  expect(unchecked).toMatchObject([{ what: 'size' }])
})

test.each([null, 1, 'x', [], { type: 7, properties: [], items: 3, allOf: {}, enum: 'a', required: 'b', pattern: 1 }])(
  'a malformed schema says nothing: %j',
  schema => {
    expect(problems(schema, { b: [1] })).toEqual([])
  },
)
