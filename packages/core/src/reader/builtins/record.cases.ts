import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  { name: 'a map', of: 'Record<string, boolean>', gives: { type: 'object', additionalProperties: { type: 'boolean' } } },
  {
    name: 'of maps',
    of: 'Record<string, Record<string, string[]>>',
    gives: { type: 'object', additionalProperties: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } },
  },
  {
    name: 'of unknown keeps what it is given',
    of: 'Record<string, unknown>',
    gives: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  },
  {
    name: 'of an alias of any key',
    text: 'type Key = string',
    of: 'Record<Key, boolean>',
    gives: { type: 'object', additionalProperties: { type: 'boolean' } },
  },
  {
    name: 'named fields',
    of: "Record<'b' | 'a', string>",
    gives: { type: 'object', properties: { b: { type: 'string' }, a: { type: 'string' } }, required: ['a', 'b'] },
  },
  {
    name: 'the members of an enum',
    text: "enum Zone { West = 'west', East = 'east' }",
    of: 'Partial<Record<Zone, string>>',
    gives: { type: 'object', properties: { west: { type: 'string' }, east: { type: 'string' } } },
  },
  {
    name: 'the fields of another type',
    text: 'interface Limits { memory: string; cpu: string }',
    of: 'Record<keyof Limits, boolean>',
    gives: { type: 'object', properties: { memory: { type: 'boolean' }, cpu: { type: 'boolean' } }, required: ['cpu', 'memory'] },
  },
  {
    name: 'number keys',
    of: 'Record<number, string>',
    gives: { type: 'object', additionalProperties: { type: 'string' } },
    reports: ['1:24 warning type/map-keys is a map with number keys, which JSON writes as strings; any key is taken'],
  },
  {
    name: 'keys of a form',
    of: 'Record<`x-${string}`, string>',
    gives: { type: 'object', additionalProperties: { type: 'string' } },
    reports: ['1:24 warning type/map-keys is a map with keys `x-${string}`, which no schema can check; any key is taken'],
  },
  {
    name: 'keys of a type with markers',
    text: '/** @maxLength 9 */\ntype Short = string\n/** @pattern ^x-\n * @title A name */\ntype Name = Short\ntype By<K extends string, T> = Record<K, T>',
    of: 'By<Name, boolean>',
    gives: {
      type: 'object',
      additionalProperties: { type: 'boolean' },
      'x-kubernetes-validations': [
        { rule: 'self.all(k, size(k) <= 9)', message: 'a key must have a length of at most 9' },
        { rule: 'self.all(k, k.matches("^x-"))', message: 'a key must match ^x-' },
      ],
    },
  },
  {
    name: 'keys of a type with markers that do not fit',
    text: '/** @pattern ( */\ntype Bad = string\n/** @maximum 9 */\ntype Worse = string\n/** @enum [1] */\ntype Odd = string',
    of: '{ a: Record<Bad, boolean>; b: Record<Worse, boolean>; c: Record<Odd, boolean> }',
    reports: [
      '1:5 error marker/bad-value a pattern "(" is not a valid RE2 expression: missing closing ): `(`',
      '3:5 error marker/wrong-type b maximum needs an integer or a number, but this is a string',
      '5:5 error marker/wrong-type c the enum holds a value that the type refuses: 1 is not a string',
    ],
  },
  {
    name: 'keys of a type with markers that nothing can check',
    text: '/** @format ipv4 */\ntype Ip = string\n/** @maxLength 9 */\ntype Name = string\ntype Form = `x-${string}`',
    of: '{ a: Record<Ip, boolean>; b: Record<Name, unknown>; c: Record<Form, string> }',
    gives: {
      type: 'object',
      properties: {
        a: { type: 'object', additionalProperties: { type: 'boolean' } },
        b: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
        c: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['a', 'b', 'c'],
    },
    reports: [
      '6:29 warning type/map-keys a is a map with keys Ip, whose @format no schema can check for keys',
      '6:53 warning type/map-keys b is a map with keys Name, whose @maxLength no schema can check for keys',
      '5:13 warning type/map-keys c is a map with keys `x-${string}`, which no schema can check; any key is taken',
    ],
  },
  {
    name: 'keys of a type with docs that say nothing of keys',
    text: '/** @title Name\n * @example "a" */\ntype Name = string',
    of: '{ a: Record<Name, unknown>; b: Record<Name, string> }',
    gives: {
      type: 'object',
      properties: {
        a: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
        b: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['a', 'b'],
    },
  },
  {
    name: 'the values of something declared',
    text: "declare const mode: { of: 'b' | 'a' }",
    of: "{ all: Record<typeof mode.of, boolean>; some: Exclude<typeof mode.of, 'a'> }",
    gives: {
      type: 'object',
      properties: {
        all: { type: 'object', properties: { a: { type: 'boolean' }, b: { type: 'boolean' } }, required: ['a', 'b'] },
        some: { type: 'string', enum: ['b'] },
      },
      required: ['all', 'some'],
    },
  },
  {
    name: 'of never is an object without fields',
    of: 'Record<string, never>',
    gives: { type: 'object' },
    reports: ['1:17 note type/empty-object is an object without fields: the server drops whatever it is given'],
  },
  { name: 'of any', of: 'Record<string, any>', reports: ['1:32 error type/any * is any, which does not describe its shape'] },
  {
    name: 'beside fields',
    of: '{ name: string } & Record<string, string>',
    reports: ['1:17 error type/index-and-fields has an index signature beside the fields name'],
  },
  {
    name: 'of unknown beside fields',
    of: '{ name: string } & Record<string, unknown>',
    gives: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'], 'x-kubernetes-preserve-unknown-fields': true },
  },
  {
    name: 'of values that may be undefined',
    text: 'interface Fields { a?: string }',
    of: "Record<'x' | 'y', Fields['a']>",
    gives: { type: 'object', properties: { x: { type: 'string' }, y: { type: 'string' } } },
  },
]

export default cases
