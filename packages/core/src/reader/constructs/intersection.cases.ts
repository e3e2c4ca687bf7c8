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
  {
    name: 'the markers of a field of both, on each side',
    text: 'interface A {\n  /** A. \n   * @minLength 3 */\n  x: string\n}\ninterface B {\n  /** B. \n   * @maxLength 9 */\n  x: string\n}',
    of: 'A & B & { x: string }',
    gives: {
      type: 'object',
      properties: { x: { type: 'string', minLength: 3, maxLength: 9, description: 'B.' } },
      required: ['x'],
    },
  },
  {
    name: 'markers on two sides that no value meets',
    text: 'interface A {\n  /** @minLength 3 */\n  x: string\n}\ninterface B {\n  /** @maxLength 2 */\n  x: string\n}',
    of: 'A & B',
    reports: ['6:7 error marker/conflict x no value is valid: its length is at least 3 and at most 2'],
  },
  {
    name: 'a field of both that one side requires by a marker',
    text: 'interface A {\n  /** @required */\n  x?: string\n}\ninterface B {\n  /** @maxLength 2 */\n  x?: string\n}',
    of: 'A & B',
    gives: { type: 'object', properties: { x: { type: 'string', maxLength: 2 } }, required: ['x'] },
  },
  {
    name: 'types with bounds, of which the tighter hold',
    text: '/** @maxLength 63 */\ntype A = string\n/** @minLength 2 \n * @maxLength 10 */\ntype B = string',
    of: '{ x: A } & { x: B }',
    gives: { type: 'object', properties: { x: { type: 'string', minLength: 2, maxLength: 10 } }, required: ['x'] },
  },
  {
    name: 'types with bounds that no value meets',
    text: '/** @maxLength 1 */\ntype A = string\n/** @minLength 2 */\ntype B = string',
    of: '{ x: A } & { x: B }',
    reports: ['5:30 error type/conflict x is declared with different types on the two sides of &'],
  },
  {
    name: 'lists and maps of both',
    text: '/** @maxItems 3 */\ntype Tags = string[]\n/** @maxProperties 2 */\ntype Labels = Record<string, string>',
    of: "{ a: Tags; b: Labels; c: { x: string }[] } & { a: readonly string[]; b: { [key: string]: 'y' }; c: { y: string }[] }",
    gives: {
      type: 'object',
      properties: {
        a: { type: 'array', items: { type: 'string' }, maxItems: 3 },
        b: { type: 'object', additionalProperties: { type: 'string', enum: ['y'] }, maxProperties: 2 },
        c: {
          type: 'array',
          items: { type: 'object', properties: { x: { type: 'string' }, y: { type: 'string' } }, required: ['x', 'y'] },
        },
      },
      required: ['a', 'b', 'c'],
    },
  },
  {
    name: 'a field of both, null on one side only',
    of: '{ x: string | null; y?: string | null } & { x?: string; y?: string | null }',
    gives: {
      type: 'object',
      properties: { x: { type: 'string' }, y: { type: 'string', nullable: true } },
      required: ['x'],
    },
  },
  {
    name: 'a field of two types with rules',
    text: "/** @validation self.a != 'x' */\ninterface A { a: string }\n/** @validation self.b != 'x' */\ninterface B { b: string }",
    of: '{ f: A } & { f: B }',
    gives: {
      type: 'object',
      properties: {
        f: {
          type: 'object',
          properties: { a: { type: 'string' }, b: { type: 'string' } },
          required: ['a', 'b'],
          'x-kubernetes-validations': [{ rule: "self.b != 'x'" }, { rule: "self.a != 'x'" }],
        },
      },
      required: ['f'],
    },
  },
  {
    name: 'a field of two unions, which must both hold',
    text: 'type A = { a: string; b?: never } | { a?: never; b: string }\ntype C = { c: string; d?: never } | { c?: never; d: string }',
    of: '{ f: A } & { f: C }',
    reports: ['3:30 error type/conflict f is declared with different types on the two sides of &'],
  },
  {
    name: 'the words of the other side, where one has markers only',
    text: 'interface A {\n  /** The name. */\n  x: string\n}\ninterface B {\n  /** @maxLength 9 */\n  x: string\n}',
    of: 'A & B',
    gives: { type: 'object', properties: { x: { type: 'string', maxLength: 9, description: 'The name.' } }, required: ['x'] },
  },
  {
    name: 'the name and the absence that one side gives a field',
    text: 'interface A {\n  /** @jsonName default */\n  fallback?: string\n  /** @omit */\n  cache?: string\n}\ninterface B {\n  /** B. */\n  fallback?: string\n  /** B. */\n  cache?: string\n}',
    of: 'A & B',
    gives: { type: 'object', properties: { default: { type: 'string', description: 'B.' } } },
  },
  {
    name: 'the names of the fields that are strings',
    text: 'interface Widget { zone: string; name: string }',
    of: '{ one: keyof Widget & string; many: (string & keyof Widget)[]; each: Record<keyof Widget & string, boolean> }',
    gives: {
      type: 'object',
      properties: {
        one: { type: 'string', enum: ['name', 'zone'] },
        many: { type: 'array', items: { type: 'string', enum: ['name', 'zone'] } },
        each: {
          type: 'object',
          properties: { name: { type: 'boolean' }, zone: { type: 'boolean' } },
          required: ['name', 'zone'],
        },
      },
      required: ['each', 'many', 'one'],
    },
  },
  { name: 'a branded string', of: "string & { readonly brand: 'Name' }", gives: { type: 'string' } },
  ...['__brand: string', '_tag?: 1', 'brand: symbol', 'toString(): string', 'id?: number', "of: 'Name'", 'readonly checked: boolean'].map(
    field => ({
      name: `a string with the brand ${field}`,
      of: `string & { ${field} }`,
      gives: { type: 'string' } as const,
    }),
  ),
  {
    name: 'a string with nothing',
    of: 'string & {}',
    gives: { type: 'string' },
  },
  {
    name: 'a string and a list',
    of: '{ a: string & string[]; c: number & Date; d: 1 & readonly number[] }',
    reports: [
      '1:22 error type/conflict a joins string, which is a string in JSON, with another type',
      '1:44 error type/conflict c joins number, which is a number in JSON, with another type',
      '1:62 error type/conflict d joins 1, which is an integer in JSON, with another type',
    ],
  },
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
