import type { ReaderCase } from '../testing/reader-case.ts'

const text = { type: 'string' } as const

const cases: readonly ReaderCase[] = [
  {
    name: 'docs of any alternative',
    text: "interface A { type: 'a'; name: string }\ninterface B { type: 'b'; /** Its name. */ name: string }",
    of: 'A | B',
    gives: {
      type: 'object',
      properties: { type: { type: 'string', enum: ['a', 'b'] }, name: { type: 'string', description: 'Its name.' } },
      required: ['name', 'type'],
    },
  },
  {
    name: 'a default that all alternatives have',
    text: "interface Base { /** @default west */ zone?: string }\ninterface A extends Base { type: 'a' }\ninterface B extends Base { type: 'b'; b?: string }",
    of: 'A | B',
    gives: {
      type: 'object',
      properties: { zone: { type: 'string', default: 'west' }, type: { type: 'string', enum: ['a', 'b'] }, b: text },
      required: ['type'],
      oneOf: [{ properties: { type: { enum: ['a'] } }, not: { required: ['b'] } }, { properties: { type: { enum: ['b'] } } }],
    },
  },
  {
    name: 'a default inside a field of one alternative',
    text: 'interface Git { /** @default main */ branch?: string }',
    of: "{ type: 'git'; git?: Git } | { type: 'none' }",
    gives: {
      type: 'object',
      properties: {
        type: { type: 'string', enum: ['git', 'none'] },
        git: { type: 'object', properties: { branch: { type: 'string', default: 'main' } } },
      },
      required: ['type'],
      oneOf: [{ properties: { type: { enum: ['git'] } } }, { properties: { type: { enum: ['none'] } }, not: { required: ['git'] } }],
    },
  },
  {
    name: 'a default of the tag',
    text: "interface A {\n  /** @default a */\n  type: 'a'\n  x?: string\n}\ninterface B { type: 'b' }",
    of: 'A | B',
    gives: {
      type: 'object',
      properties: { type: { type: 'string', enum: ['a', 'b'], default: 'a' }, x: text },
      required: ['type'],
      oneOf: [{ properties: { type: { enum: ['a'] } } }, { properties: { type: { enum: ['b'] } }, not: { required: ['x'] } }],
    },
  },
  {
    name: 'a default of one alternative only',
    text: "interface A {\n  type: 'a'\n  /** @default west */\n  zone?: string\n}\ninterface B { type: 'b' }",
    of: 'A | B',
    reports: [
      '4:3 error type/union-default zone has a default but belongs to one alternative only: the server fills it in before it picks the alternative',
    ],
  },
  {
    name: 'a default that differs',
    text: "interface A {\n  type: 'a'\n  /** @default west */\n  zone?: string\n}\ninterface B {\n  type: 'b'\n  /** @default east */\n  zone?: string\n}",
    of: 'A | B',
    reports: ['4:3 error type/union-conflict zone has different default in the alternatives of the union'],
  },
  {
    name: 'a field of two types',
    of: "{ type: 'a'; value: string } | { type: 'b'; value: boolean }",
    reports: ['1:30 error type/union-conflict value has different type in the alternatives of the union'],
  },
  {
    name: 'an object with other fields',
    of: "{ type: 'a'; at: { x: string } } | { type: 'b'; at: { y: string } }",
    reports: ['1:30 error type/union-conflict at has different properties in the alternatives of the union'],
  },
  {
    name: 'a list type of one only',
    text: "interface A {\n  type: 'a'\n  /** @listType set */\n  names: string[]\n}",
    of: "A | { type: 'b'; names: string[] }",
    reports: ['4:3 error type/union-conflict names has different x-kubernetes-list-type in the alternatives of the union'],
  },
  {
    name: 'one alternative keeps unknown fields',
    of: '{ a: string; [more: string]: unknown } | { b: string }',
    reports: ['1:17 error type/union-conflict has different x-kubernetes-preserve-unknown-fields in the alternatives of the union'],
  },
  {
    name: 'a map among objects',
    of: 'Record<string, string> | { b: string }',
    reports: ['1:17 error type/union-conflict has different additionalProperties in the alternatives of the union'],
  },
  {
    name: 'a mistake in an alternative is told once, and nothing else',
    of: "{ type: 'a'; run: () => void } | { type: 'b' }",
    reports: ['1:35 error type/function run is a function, which has no JSON form'],
  },
]

export default cases
