import type { ReaderCase } from '../testing/reader-case.ts'

const intOrString = { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] } as const

const enums: readonly ReaderCase[] = [
  {
    name: 'literals are an enum in source order',
    of: "'Never' | 'Always' | 'IfNotPresent'",
    gives: { type: 'string', enum: ['Never', 'Always', 'IfNotPresent'] },
  },
  { name: 'numbers', of: '3 | 1 | 2', gives: { type: 'integer', enum: [3, 1, 2] } },
  { name: 'one fraction makes all of them numbers', of: '1 | 0.5', gives: { type: 'number', enum: [1, 0.5] } },
  { name: 'both booleans', of: 'false | true', gives: { type: 'boolean', enum: [false, true] } },
  { name: 'a value twice counts once', of: "'a' | 'b' | 'a'", gives: { type: 'string', enum: ['a', 'b'] } },
  {
    name: 'aliases are opened where they stand',
    text: "type Low = 'd' | 'c'\ntype One = 'z'",
    of: "'x' | Low | One | 'a'",
    gives: { type: 'string', enum: ['x', 'd', 'c', 'z', 'a'] },
  },
  {
    name: 'whatever else the program says first',
    text: "export type Before = 'c' | 'b' | 'a'\nexport const first: 'b' = 'b'",
    of: "'b' | 'a' | 'c'",
    gives: { type: 'string', enum: ['b', 'a', 'c'] },
  },
  {
    name: 'literals of several types',
    of: "'a' | 1 | true",
    reports: ['1:17 error type/mixed-union mixes string and number and boolean values: "a" | 1 | true'],
  },
  {
    name: 'of 2,000 literals',
    of: Array.from({ length: 2000 }, (_, index) => `'v${index}'`).join(' | '),
    gives: { type: 'string', enum: Array.from({ length: 2000 }, (_, index) => `v${index}`) },
  },
]

const presence: readonly ReaderCase[] = [
  { name: 'null makes it nullable', of: 'string | null', gives: { type: 'string', nullable: true } },
  {
    name: 'an enum takes null only from allOf',
    of: "'b' | 'a' | null",
    gives: { type: 'string', nullable: true, allOf: [{ enum: ['b', 'a'] }] },
  },
  {
    name: 'but controller-gen writes it beside',
    of: "'b' | 'a' | null",
    options: { compatible: true },
    gives: { type: 'string', nullable: true, enum: ['b', 'a'] },
  },
  {
    name: 'null inside an alias',
    text: "type Maybe = 'a' | null",
    of: "{ plain: Maybe; wider: Maybe | 'b' }",
    gives: {
      type: 'object',
      properties: {
        plain: { type: 'string', nullable: true, allOf: [{ enum: ['a'] }] },
        wider: { type: 'string', nullable: true, allOf: [{ enum: ['a', 'b'] }] },
      },
      required: ['plain', 'wider'],
    },
  },
  {
    name: 'undefined makes a field optional, not nullable',
    text: 'type Maybe = string | undefined',
    of: '{ a: string | undefined; b: Maybe; c?: string | null; d: undefined | null | string; e: string | null }',
    gives: {
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'string' },
        c: { type: 'string', nullable: true },
        d: { type: 'string', nullable: true },
        e: { type: 'string', nullable: true },
      },
      required: ['e'],
    },
  },
  {
    name: 'a nullable object keeps its docs',
    text: '/** Where it runs. */\ninterface Place { zone: string }',
    of: 'Place | null',
    gives: { type: 'object', nullable: true, description: 'Where it runs.', properties: { zone: { type: 'string' } }, required: ['zone'] },
  },
  { name: 'nothing but null', of: 'null | undefined', reports: ['1:17 error type/unsupported has no value besides null and undefined'] },
  { name: 'never is left out', of: 'string | never', gives: { type: 'string' } },
]

const scalars: readonly ReaderCase[] = [
  { name: 'string or number', of: 'string | number', gives: intOrString },
  { name: 'number or string or null', of: 'number | string | null', gives: { ...intOrString, nullable: true } },
  { name: 'number or some words', of: "'auto' | number | 'off+on'", gives: { ...intOrString, pattern: String.raw`^(auto|off\+on)$` } },
  { name: 'a literal and any string', of: "'a' | string", gives: { type: 'string' } },
  { name: 'a literal and any string, so that editors offer it', of: "'a' | 'b' | (string & {})", gives: { type: 'string' } },
  { name: 'a literal and any other string', of: "'a' | (string & Record<never, never>)", gives: { type: 'string' } },
  { name: 'true and boolean', of: 'true | boolean', gives: { type: 'boolean' } },
  {
    name: 'two kinds of string',
    text: '/** @maxLength 5 */\ntype Short = string\n/** @pattern ^x- */\ntype Extension = string',
    of: 'Short | Extension',
    gives: { type: 'string', anyOf: [{ maxLength: 5 }, { pattern: '^x-' }] },
  },
  {
    name: 'one of them takes anything',
    text: '/** @maxLength 5 */\ntype Short = string\ntype Text = string',
    of: 'Short | Text',
    gives: { type: 'string' },
  },
  { name: 'a list or one of its items', of: 'string | string[]', reports: ['1:17 error type/mixed-union mixes string | string[]'] },
  { name: 'a number or a boolean', of: 'number | boolean', reports: ['1:17 error type/mixed-union mixes number | boolean'] },
  { name: 'a string or an object', of: 'string | { a: string }', reports: ['1:17 error type/mixed-union mixes string | { a: string; }'] },
  { name: 'a number among words', of: 'string | 1', reports: ['1:17 error type/mixed-union mixes string | 1'] },
  { name: 'lists of two types', of: 'string[] | boolean[]', reports: ['1:17 error type/mixed-union mixes string[] | boolean[]'] },
  {
    name: 'an int-or-string takes any text, whatever stands beside it',
    text: "import type { Int32, IntOrString, Quantity } from 'crdgen/kubernetes'\ninterface Fields { a: IntOrString; b: number | 'auto' }",
    of: "{ a: Fields[keyof Fields]; b: IntOrString | `${bigint}%` | number; c: Int32 | Uppercase<'ab' | 'c'>; d: Quantity | number | 'auto' }",
    gives: {
      type: 'object',
      properties: {
        a: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
        b: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
        c: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }], pattern: '^(AB|C)$' },
        d: {},
      },
      required: ['a', 'b', 'c', 'd'],
    },
    reports: ['3:121 error type/mixed-union d mixes Quantity | number | "auto"'],
  },
]

export default [...enums, ...presence, ...scalars]
