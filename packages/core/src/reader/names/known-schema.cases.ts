import type { ReaderCase } from '../testing/reader-case.ts'

const $schema = 'https://json-schema.org/draft/2020-12/schema'
/** A JSON Schema of a type of which nothing else is known. */
function schema(name: string, jsonSchema: object, gives: object, reports: readonly string[] = []): ReaderCase {
  return { name, text: 'type Spec = unknown', of: 'Spec', options: { knownTypes: { Spec: { $schema, ...jsonSchema } } }, gives, reports }
}

const loses = (what: string) =>
  `2:17 warning type/lost-constraint has ${what}, which the CRD can't have: the API server accepts values that the schema refuses`

export default [
  schema('a constant is an enum of one', { const: 'a' }, { type: 'string', enum: ['a'] }),
  schema('null is a type', { type: ['string', 'null'], minLength: 1 }, { type: 'string', minLength: 1, nullable: true }),
  schema('null is a value', { enum: ['a', null] }, { type: 'string', nullable: true, allOf: [{ enum: ['a'] }] }),
  schema('null is an alternative', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, { type: 'integer', nullable: true }),
  schema(
    'excluded bounds are numbers',
    { type: 'number', exclusiveMinimum: 0, minimum: -1, exclusiveMaximum: 9, maximum: 5 },
    { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 5 },
  ),
  schema('safe integers are all integers', { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, { type: 'integer' }),
  schema(
    'other fields than the named are pruned',
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    { type: 'object', properties: { a: { type: 'string' } } },
  ),
  schema(
    'other fields are kept',
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: {} },
    { type: 'object', properties: { a: { type: 'string' } }, 'x-kubernetes-preserve-unknown-fields': true },
  ),
  schema(
    'names of a map that are any text',
    { type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'string' } },
    { type: 'object', additionalProperties: { type: 'string' } },
  ),
  schema(
    'names of a map that are some',
    { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: { type: 'string' }, required: ['a'] },
    { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'string' } } },
  ),
  schema(
    'names of a map with a pattern',
    { type: 'object', patternProperties: { '^a': { type: 'string' } } },
    {
      type: 'object',
      additionalProperties: { type: 'string' },
      'x-kubernetes-validations': [{ rule: 'self.all(k, k.matches("^a"))', message: 'a key must match ^a' }],
    },
  ),
  schema(
    'items of a tuple in the old way',
    { type: 'array', items: [{ type: 'string' }, { type: 'string' }], minItems: 2, additionalItems: false },
    { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
  ),
  schema(
    'a definition',
    { $ref: '#/$defs/Name', description: 'A name', $defs: { Name: { type: 'string', minLength: 1 } } },
    { type: 'string', minLength: 1, description: 'A name' },
  ),
  schema('a definition by its id', { $ref: 'Name', $defs: { N: { $id: 'Name', type: 'string' } } }, { type: 'string' }),
  schema(
    'parts that hold together',
    {
      type: 'object',
      allOf: [
        { type: 'object', properties: { a: { type: 'string', minLength: 1 } } },
        { type: 'object', required: ['b'], properties: { a: { type: 'string', maxLength: 9 }, b: { type: 'boolean' } } },
      ],
    },
    {
      type: 'object',
      required: ['b'],
      properties: { a: { type: 'string', minLength: 1, maxLength: 9 }, b: { type: 'boolean' } },
    },
  ),
  schema(
    'exactly one of some objects',
    {
      oneOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
        { type: 'object', required: ['b'], properties: { b: { type: 'string' } } },
      ],
    },
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      oneOf: [{ required: ['a'] }, { required: ['b'] }],
    },
  ),
  schema(
    'objects that take no other fields',
    {
      anyOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'string' } }, additionalProperties: false },
        { type: 'object', required: ['b'], properties: { b: { type: 'string' } }, additionalProperties: false },
      ],
    },
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      oneOf: [
        { required: ['a'], not: { required: ['b'] } },
        { required: ['b'], not: { required: ['a'] } },
      ],
    },
  ),
  schema('values that are refused', { type: 'string', not: { enum: ['root'] } }, { type: 'string', not: { enum: ['root'] } }),
  schema(
    'a format of the API server takes the place of its pattern',
    { type: 'string', format: 'email', pattern: '(?!x)' },
    { type: 'string', format: 'email' },
  ),
  schema(
    'a format that the API server has not is its pattern',
    { type: 'string', format: 'e164', pattern: '^\\+\\d+$' },
    { type: 'string', pattern: '^\\+\\d+$' },
  ),
  schema('a format without either is lost', { type: 'string', format: 'jwt' }, { type: 'string' }, [loses('the format jwt')]),
  schema(
    'unique scalars are a set',
    { type: 'array', items: { type: 'string' }, uniqueItems: true },
    { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
  ),
  schema(
    'keywords that no structural schema has',
    { type: 'array', items: { type: 'string' }, contains: { const: 'a' } },
    { type: 'array', items: { type: 'string' } },
    [loses('contains')],
  ),
  schema(
    'fields that ask for others',
    { type: 'object', properties: { a: { type: 'string' } }, dependentRequired: { a: ['b'] } },
    { type: 'object', properties: { a: { type: 'string' } } },
    [loses('dependentRequired')],
  ),
  schema('the opposite of a type', { type: 'string', not: { minLength: 3 } }, { type: 'string' }, [loses('not')]),
  schema('some values of several types', { enum: ['a', 1] }, {}, ['2:17 error type/mixed-union mixes the values "a" | 1']),
  schema('nothing but null', { type: 'null' }, {}, ['2:17 error type/unsupported has no value besides null']),
  schema('a reference to nothing', { $ref: '#/$defs/Nothing' }, {}, ['1:13 error type/any is unknown, which does not describe its shape']),
  {
    name: 'the type is what the schema leaves open, and what it does not name',
    text: 'interface Spec { a: { b: string }; c?: boolean }',
    of: 'Spec',
    options: { knownTypes: { Spec: { $schema, type: 'object', required: ['a'], properties: { a: {} } } } },
    gives: {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'object', required: ['b'], properties: { b: { type: 'string' } } }, c: { type: 'boolean' } },
    },
  },
  {
    name: 'what the type says is not looked at where the schema decides',
    text: 'interface Spec { a: Map<string, string>; b(): void }',
    of: 'Spec',
    options: { knownTypes: { Spec: { $schema, type: 'object', properties: { a: { type: 'string' } } } } },
    gives: { type: 'object', properties: { a: { type: 'string' } } },
  },
] satisfies readonly ReaderCase[]
