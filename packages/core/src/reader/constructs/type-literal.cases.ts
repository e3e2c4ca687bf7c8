import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  {
    name: 'fields, required unless they may be missing',
    of: '{ b: string; a?: string; c: string | undefined; readonly d: boolean }',
    gives: {
      type: 'object',
      properties: { b: { type: 'string' }, a: { type: 'string' }, c: { type: 'string' }, d: { type: 'boolean' } },
      required: ['b', 'd'],
    },
  },
  {
    name: 'quoted and numeric names',
    of: `{ 'a-b': string; 'x/y.z'?: string; 1?: string; 'with "quotes"'?: string }`,
    gives: {
      type: 'object',
      properties: { 'a-b': { type: 'string' }, 'x/y.z': { type: 'string' }, '1': { type: 'string' }, 'with "quotes"': { type: 'string' } },
      required: ['a-b'],
    },
  },
  {
    name: 'a constant as a name; symbols are not names in JSON',
    text: "const key = 'size'\ndeclare const tag: unique symbol",
    of: '{ [key]: string; [tag]: string; ["zone"]?: string }',
    gives: { type: 'object', properties: { size: { type: 'string' }, zone: { type: 'string' } }, required: ['size'] },
  },
  {
    name: 'names that every object inherits',
    of: '{ __proto__: string; constructor: string; toString?: string; hasOwnProperty?: boolean }',
    gives: {
      type: 'object',
      properties: Object.fromEntries([
        ['__proto__', { type: 'string' }],
        ['constructor', { type: 'string' }],
        ['toString', { type: 'string' }],
        ['hasOwnProperty', { type: 'boolean' }],
      ]),
      required: ['__proto__', 'constructor'],
    },
  },
  {
    name: 'an index signature is a map',
    of: '{ [name: string]: boolean }',
    gives: { type: 'object', additionalProperties: { type: 'boolean' } },
  },
  {
    name: 'an index signature of unknown beside fields keeps what is not named',
    of: '{ name: string; [other: string]: unknown }',
    gives: {
      type: 'object',
      properties: { name: { type: 'string' } },
      required: ['name'],
      'x-kubernetes-preserve-unknown-fields': true,
    },
  },
  {
    name: 'number keys are strings in JSON',
    of: '{ [id: number]: string }',
    gives: { type: 'object', additionalProperties: { type: 'string' } },
    reports: ['1:24 warning type/map-keys is a map with number keys, which JSON writes as strings; any key is taken'],
  },
  {
    name: 'keys of a type with markers',
    text: '/** @minLength 2 */\ntype Name = string',
    of: '{ [name: Name]: boolean }',
    gives: {
      type: 'object',
      additionalProperties: { type: 'boolean' },
      'x-kubernetes-validations': [{ rule: 'self.all(k, size(k) >= 2)', message: 'a key must have a length of at least 2' }],
    },
  },
  {
    name: 'keys with a form can not be checked',
    of: '{ [name: `x-${string}`]: string }',
    gives: { type: 'object', additionalProperties: { type: 'string' } },
    reports: ['1:26 warning type/map-keys is a map with keys `x-${string}`, which no schema can check; any key is taken'],
  },
  {
    name: 'a map beside fields',
    of: '{ name: string; [other: string]: string }',
    reports: ['1:17 error type/index-and-fields has an index signature beside the fields name'],
  },
  { name: 'anything', of: '{}', gives: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
  {
    name: 'a method holds no data',
    of: '{ name: string; print(): void }',
    gives: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    reports: ['1:33 note type/dropped-member has the method print, which holds no data and is left out'],
  },
  {
    name: 'a field that is a function',
    of: '{ onReady: () => void; once?: new () => Date }',
    reports: [
      '1:28 error type/function onReady is a function, which has no JSON form',
      '1:47 error type/function once is a function, which has no JSON form',
    ],
  },
  { name: 'a callable', of: '{ (): void }', reports: ['1:17 error type/function is a function, which has no JSON form'] },
  {
    name: 'a field twice',
    of: '{ name: string; name: boolean }',
    reports: ['1:33 error type/duplicate-field declares name twice, with different types'],
  },
  {
    name: 'only fields that can not be there',
    of: '{ size?: never; other?: undefined }',
    gives: { type: 'object' },
    reports: ['1:17 note type/empty-object is an object without fields: the server drops whatever it is given'],
  },
  {
    name: 'a field that can not be there',
    of: '{ name: string; size?: never }',
    gives: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  },
]

export default cases
