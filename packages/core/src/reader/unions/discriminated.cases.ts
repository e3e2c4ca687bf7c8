import type { ReaderCase } from '../testing/reader-case.ts'

const text = { type: 'string' } as const

const shapes = `interface Circle { type: 'circle'; radius: string }
interface Square { type: 'square'; side: string; turned?: boolean }
interface Point { type: 'point' }
type Shape = Circle | Square | Point`

const shape = {
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['circle', 'square', 'point'] },
    radius: text,
    side: text,
    turned: { type: 'boolean' },
  },
  required: ['type'],
  oneOf: [
    {
      properties: { type: { enum: ['circle'] } },
      required: ['radius'],
      not: { anyOf: [{ required: ['side'] }, { required: ['turned'] }] },
    },
    { properties: { type: { enum: ['square'] } }, required: ['side'], not: { required: ['radius'] } },
    {
      properties: { type: { enum: ['point'] } },
      not: { anyOf: [{ required: ['radius'] }, { required: ['side'] }, { required: ['turned'] }] },
    },
  ],
} as const

const cases: readonly ReaderCase[] = [
  { name: 'three alternatives', text: shapes, of: 'Shape', gives: shape },
  { name: 'in a list', text: shapes, of: 'Shape[]', gives: { type: 'array', items: shape } },
  { name: 'in a map', text: shapes, of: 'Record<string, Shape>', gives: { type: 'object', additionalProperties: shape } },
  { name: 'or null', text: shapes, of: 'Shape | null', gives: { ...shape, nullable: true } },
  {
    name: 'written in place',
    of: "{ type: 'circle'; radius: string } | { type: 'square'; side: string; turned?: boolean } | { type: 'point' }",
    gives: shape,
  },
  {
    name: 'unions in a union',
    text: `${shapes.replace('type Shape = Circle | Square | Point', 'type Round = Circle\ntype Flat = Square | Point')}`,
    of: 'Round | Flat',
    gives: shape,
  },
  {
    name: 'in a generic',
    text: `${shapes}\ninterface Box<S> { shape: S }`,
    of: 'Box<Shape>',
    gives: { type: 'object', properties: { shape }, required: ['shape'] },
  },
  {
    name: 'through a mapped type',
    text: `${shapes}\ntype Maybe<T> = { [K in keyof T]?: T[K] }`,
    of: 'Maybe<{ shape: Shape }>',
    gives: { type: 'object', properties: { shape } },
  },
  {
    name: 'the tag is a number, or a boolean',
    of: '{ version: 1; a: string } | { version: 2; b: string }',
    gives: {
      type: 'object',
      properties: { version: { type: 'integer', enum: [1, 2] }, a: text, b: text },
      required: ['version'],
      oneOf: [
        { properties: { version: { enum: [1] } }, required: ['a'], not: { required: ['b'] } },
        { properties: { version: { enum: [2] } }, required: ['b'], not: { required: ['a'] } },
      ],
    },
  },
  {
    name: 'the tag is a boolean',
    of: '{ on: true; since: string } | { on: false }',
    gives: {
      type: 'object',
      properties: { on: { type: 'boolean', enum: [true, false] }, since: text },
      required: ['on'],
      oneOf: [
        { properties: { on: { enum: [true] } }, required: ['since'] },
        { properties: { on: { enum: [false] } }, not: { required: ['since'] } },
      ],
    },
  },
  {
    name: 'the tag is an enum, with docs; one alternative takes two of its values',
    text: "enum Kind { A = 'a', B = 'b', C = 'c' }\ninterface One { /** Which one. */ kind: Kind.A | Kind.B; one: string }\ninterface Other { kind: Kind.C }",
    of: 'One | Other',
    gives: {
      type: 'object',
      properties: { kind: { type: 'string', enum: ['a', 'b', 'c'], description: 'Which one.' }, one: text },
      required: ['kind'],
      oneOf: [
        { properties: { kind: { enum: ['a', 'b'] } }, required: ['one'] },
        { properties: { kind: { enum: ['c'] } }, not: { required: ['one'] } },
      ],
    },
  },
  {
    name: 'shared fields: what all agree on stands outside, what one asks for more in its branch',
    text: `interface Base { name: string; /** @minimum 0
  @type integer */ size?: number }
interface Small extends Base { type: 'small'; /** @maximum 10
  @type integer */ size: number }
interface Large extends Base { type: 'large'; /** @minimum 10
  @type integer */ size?: number }`,
    of: 'Small | Large',
    gives: {
      type: 'object',
      properties: { name: text, size: { type: 'integer' }, type: { type: 'string', enum: ['small', 'large'] } },
      required: ['name', 'type'],
      oneOf: [
        { properties: { type: { enum: ['small'] }, size: { maximum: 10 } }, required: ['size'] },
        { properties: { type: { enum: ['large'] }, size: { minimum: 10 } } },
      ],
    },
  },
  {
    name: 'shared objects whose fields differ in bounds only',
    of: "{ type: 'a'; at: { zone: 'x' | 'y'; rack?: string } } | { type: 'b'; at: { zone: 'z'; rack: string } }",
    gives: {
      type: 'object',
      properties: {
        type: { type: 'string', enum: ['a', 'b'] },
        at: { type: 'object', properties: { zone: text, rack: text } },
      },
      required: ['at', 'type'],
      oneOf: [
        { properties: { type: { enum: ['a'] }, at: { required: ['zone'], properties: { zone: { enum: ['x', 'y'] } } } } },
        { properties: { type: { enum: ['b'] }, at: { required: ['rack', 'zone'], properties: { zone: { enum: ['z'] } } } } },
      ],
    },
  },
  {
    name: 'shared lists whose items differ in bounds only',
    of: "{ type: 'a'; modes: ('x' | 'y')[] } | { type: 'b'; modes: [string, ...string[]] }",
    gives: {
      type: 'object',
      properties: { type: { type: 'string', enum: ['a', 'b'] }, modes: { type: 'array', items: text } },
      required: ['modes', 'type'],
      oneOf: [
        { properties: { type: { enum: ['a'] }, modes: { items: { enum: ['x', 'y'] } } } },
        { properties: { type: { enum: ['b'] }, modes: { minItems: 1 } } },
      ],
    },
  },
  {
    name: 'a nullable enum that differs',
    of: "{ type: 'a'; mode: 'x' | null } | { type: 'b'; mode: 'y' | null }",
    gives: {
      type: 'object',
      properties: { type: { type: 'string', enum: ['a', 'b'] }, mode: { type: 'string', nullable: true } },
      required: ['mode', 'type'],
      oneOf: [
        { properties: { type: { enum: ['a'] }, mode: { allOf: [{ enum: ['x'] }] } } },
        { properties: { type: { enum: ['b'] }, mode: { allOf: [{ enum: ['y'] }] } } },
      ],
    },
  },
  {
    name: 'an int-or-string keeps its anyOf outside',
    text: "import type { IntOrString } from 'crdgen/kubernetes'",
    of: "{ type: 'a'; port: IntOrString } | { type: 'b'; port?: IntOrString }",
    gives: {
      type: 'object',
      properties: {
        type: { type: 'string', enum: ['a', 'b'] },
        port: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
      },
      required: ['type'],
      oneOf: [{ properties: { type: { enum: ['a'] } }, required: ['port'] }, { properties: { type: { enum: ['b'] } } }],
    },
  },
  {
    name: 'a union in an alternative',
    of: "{ type: 'a'; from: { x: string } | { y: string } } | { type: 'b' }",
    gives: {
      type: 'object',
      properties: {
        type: { type: 'string', enum: ['a', 'b'] },
        from: { type: 'object', properties: { x: text, y: text }, anyOf: [{ required: ['x'] }, { required: ['y'] }] },
      },
      required: ['type'],
      oneOf: [
        { properties: { type: { enum: ['a'] } }, required: ['from'] },
        { properties: { type: { enum: ['b'] } }, not: { required: ['from'] } },
      ],
    },
  },
  {
    name: 'names that every object inherits',
    of: "{ type: 'a'; constructor: string } | { type: 'b'; toString?: string }",
    gives: {
      type: 'object',
      properties: Object.fromEntries([
        ['type', { type: 'string', enum: ['a', 'b'] }],
        ['constructor', { type: 'string' }],
        ['toString', { type: 'string' }],
      ]),
      required: ['type'],
      oneOf: [
        { properties: { type: { enum: ['a'] } }, required: ['constructor'], not: { required: ['toString'] } },
        { properties: { type: { enum: ['b'] } }, not: { required: ['constructor'] } },
      ],
    },
  },
  {
    name: 'bounds on the alternatives themselves',
    text: "/** @minProperties 2 */\ninterface A { type: 'a'; x?: string; y?: string }\ninterface B { type: 'b' }",
    of: 'A | B',
    gives: {
      type: 'object',
      properties: { type: { type: 'string', enum: ['a', 'b'] }, x: text, y: text },
      required: ['type'],
      oneOf: [
        { properties: { type: { enum: ['a'] } }, minProperties: 2 },
        { properties: { type: { enum: ['b'] } }, not: { anyOf: [{ required: ['x'] }, { required: ['y'] }] } },
      ],
    },
  },
]

export default cases
