import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  {
    name: 'the fields of both',
    text: 'interface Named { name: string }',
    of: 'Named & { size?: string }',
    gives: { type: 'object', properties: { name: { type: 'string' }, size: { type: 'string' } }, required: ['name'] },
  },
  {
    name: 'a field of both, required by one',
    of: '{ name?: string } & { name: string }',
    gives: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  },
  {
    name: 'a field of both, narrowed by one',
    of: "{ mode: 'a' | 'b' | 'c' } & { mode: 'c' | 'a' }",
    gives: { type: 'object', properties: { mode: { type: 'string', enum: ['c', 'a'] } }, required: ['mode'] },
  },
  {
    name: 'an object of both',
    of: '{ at: { x: string } } & { at: { y: string } }',
    gives: {
      type: 'object',
      properties: { at: { type: 'object', properties: { x: { type: 'string' }, y: { type: 'string' } }, required: ['x', 'y'] } },
      required: ['at'],
    },
  },
  {
    name: 'a field of two types',
    of: '{ size: string } & { size: boolean }',
    reports: ['1:38 error type/conflict size is declared with different types on the two sides of &'],
  },
  { name: 'a branded string', of: "string & { readonly brand: 'Name' }", gives: { type: 'string' } },
  {
    name: 'a branded number',
    text: "/** @type integer */\ntype Port = number & { __brand: 'Port' }",
    of: 'Port',
    gives: { type: 'integer' },
  },
  {
    name: 'a brand of a unique symbol',
    text: 'declare const brand: unique symbol\ntype Brand<T, B> = T & { readonly [brand]: B }',
    of: "Brand<string, 'Name'>",
    gives: { type: 'string' },
  },
  {
    name: 'the markers of both hold, the words of neither',
    text: '/** A. \n * @minProperties 1 */\ninterface A { a: string }\n/** B. \n * @maxProperties 2 */\ninterface B { b: string }',
    of: 'A & B',
    gives: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      required: ['a', 'b'],
      minProperties: 1,
      maxProperties: 2,
    },
  },
  {
    name: 'with a union: one alternative each',
    text: "interface Named { name: string }\ntype Source = { type: 'git'; url: string } | { type: 'oci'; image: string }",
    of: 'Named & Source',
    gives: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        type: { type: 'string', enum: ['git', 'oci'] },
        url: { type: 'string' },
        image: { type: 'string' },
      },
      required: ['name', 'type'],
      oneOf: [
        { properties: { type: { enum: ['git'] } }, required: ['url'], not: { required: ['image'] } },
        { properties: { type: { enum: ['oci'] } }, required: ['image'], not: { required: ['url'] } },
      ],
    },
  },
]

export default cases
