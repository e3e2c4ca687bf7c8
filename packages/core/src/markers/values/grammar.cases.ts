import type { Json } from '../../values/schema.ts'
import type { ValueType } from './types.ts'

/** Text after a `+marker=`, and the value that controller-gen reads from it, or a part of what is wrong with it. */
export interface GrammarCase {
  readonly type: keyof typeof grammarTypes
  readonly text: string
  readonly gives?: Json
  readonly error?: string
  /** Offsets of the fault in `text`. */
  readonly place?: readonly [number, number]
}

const string = { kind: 'string' } as const

export const grammarTypes = {
  string,
  integer: { kind: 'integer' },
  number: { kind: 'number' },
  boolean: { kind: 'boolean' },
  any: { kind: 'any' },
  none: { kind: 'none' },
  strings: { kind: 'list', items: string },
  anys: { kind: 'list', items: { kind: 'any' } },
  args: {
    kind: 'arguments',
    arguments: {
      str: { type: string, summary: '' },
      opt: { type: string, optional: true, summary: '' },
      int: { type: { kind: 'integer' }, optional: true, summary: '' },
      bool: { type: { kind: 'boolean' }, optional: true, summary: '' },
      slice: { type: { kind: 'list', items: string }, optional: true, summary: '' },
      any: { type: { kind: 'any' }, optional: true, summary: '' },
    },
  },
} as const satisfies Readonly<Record<string, ValueType>>

/** controller-gen 0.23 differs where it loses text after white space (`{ a , b }`), and on a single backtick, which later versions take. */
export const grammarCases: readonly GrammarCase[] = [
  // strings
  { type: 'string', text: 'plain', gives: 'plain' },
  { type: 'string', text: 'several words here!', gives: 'several words here!' },
  { type: 'string', text: '  spaces around  ', gives: 'spaces around' },
  { type: 'string', text: 'a  b', gives: 'a  b' },
  { type: 'string', text: '.spec.size', gives: '.spec.size' },
  { type: 'string', text: 'a:b', gives: 'a:b' },
  { type: 'string', text: 'a=b', gives: 'a=b' },
  { type: 'string', text: '42', gives: '42' },
  { type: 'string', text: '087bdd 0B7', gives: '087bdd 0B7' },
  { type: 'string', text: '/var/lib/0B7LDe', gives: '/var/lib/0B7LDe' },
  { type: 'string', text: "it's", gives: "it's" },
  { type: 'string', text: '^[a-z]([-a-z0-9]*[a-z0-9])?$', gives: '^[a-z]([-a-z0-9]*[a-z0-9])?$' },
  { type: 'string', text: '^\\d+(h|m)$', gives: '^\\d+(h|m)$' },
  { type: 'string', text: '"quoted; with, all \\n {of} them"', gives: 'quoted; with, all \n {of} them' },
  { type: 'string', text: '"\\u002f\\x41\\101\\\\\\""', gives: '/AA\\"' },
  { type: 'string', text: '""', gives: '' },
  { type: 'string', text: '`raw; \\n, "it"`', gives: 'raw; \\n, "it"' },
  { type: 'string', text: '^[^`]+$', gives: '^[^`]+$' },
  { type: 'string', text: 'a `b,c` d', gives: 'a `b,c` d' },
  { type: 'string', text: 'say "a,b" twice', gives: 'say "a,b" twice' },
  { type: 'string', text: '', error: 'has no value' },
  { type: 'string', text: 'a,b', error: 'extra text ",b"', place: [1, 3] },
  { type: 'string', text: 'a{2}', error: 'extra text "}"', place: [3, 4] },
  { type: 'string', text: '"a" b', error: 'extra text "b"', place: [4, 5] },
  { type: 'string', text: '"a', error: 'the quote is not closed', place: [0, 2] },
  { type: 'string', text: 'x "a', error: 'the quote is not closed', place: [2, 4] },
  { type: 'string', text: '"\\q"', error: 'has an escape that Go strings lack' },

  // numbers
  { type: 'integer', text: '42', gives: 42 },
  { type: 'integer', text: '-42', gives: -42 },
  { type: 'integer', text: ' 42 ', gives: 42 },
  { type: 'integer', text: '007', gives: 7 },
  { type: 'integer', text: '1.5', error: 'expected a whole number, got "1.5"', place: [0, 3] },
  { type: 'integer', text: '100Mi', error: 'expected a whole number, got "100Mi"', place: [0, 5] },
  { type: 'integer', text: '089', error: 'expected a whole number, got "089"' },
  { type: 'integer', text: '0x10', error: 'expected a whole number' },
  { type: 'integer', text: '1_000', error: 'expected a whole number' },
  { type: 'integer', text: '"5"', error: 'expected a whole number' },
  { type: 'integer', text: '5,6', error: 'extra text ",6"' },
  { type: 'integer', text: '-9007199254740993', error: '-9007199254740993 is too large to be kept exactly' },
  { type: 'number', text: '-0.5', gives: -0.5 },
  { type: 'number', text: '2', gives: 2 },
  { type: 'number', text: '1e3', gives: 1000 },
  { type: 'number', text: '.5', gives: 0.5 },
  { type: 'number', text: '5.', gives: 5 },
  { type: 'number', text: '1e', error: 'expected a number, got "1e"' },
  { type: 'number', text: 'one', error: 'expected a number, got "one"' },
  { type: 'boolean', text: 'true', gives: true },
  { type: 'boolean', text: 'false', gives: false },
  { type: 'boolean', text: 'True', error: 'expected true or false, got "True"' },
  { type: 'none', text: '', gives: true },
  { type: 'none', text: 'true', error: 'takes no value, got "true"' },

  // lists
  { type: 'strings', text: 'a;b;c d', gives: ['a', 'b', 'c d'] },
  { type: 'strings', text: '{a,b,"c,d"}', gives: ['a', 'b', 'c,d'] },
  { type: 'strings', text: '{ a , b }', gives: ['a', 'b'] },
  { type: 'strings', text: 'one', gives: ['one'] },
  { type: 'strings', text: '1;true', gives: ['1', 'true'] },
  { type: 'strings', text: '"";a', gives: ['', 'a'] },
  { type: 'strings', text: '{}', gives: [] },
  { type: 'strings', text: '{a,b', error: 'expected "}", got the end' },
  { type: 'strings', text: '{a;b}', error: 'expected ",", got ";b}"', place: [2, 5] },
  { type: 'strings', text: 'a,b', error: 'extra text ",b"' },
  { type: 'anys', text: '1;2', gives: [1, 2] },
  { type: 'anys', text: 'a;1;true;"2"', gives: ['a', 1, true, '2'] },
  { type: 'anys', text: '{1,"a",{x: y}}', gives: [1, 'a', { x: 'y' }] },

  // guessed values
  { type: 'any', text: 'some text', gives: 'some text' },
  { type: 'any', text: '42', gives: 42 },
  { type: 'any', text: '-42', gives: -42 },
  { type: 'any', text: '1.5', gives: 1.5 },
  { type: 'any', text: 'true', gives: true },
  { type: 'any', text: 'trueish', gives: 'trueish' },
  { type: 'any', text: 'true story', error: 'expected true or false, got "true story"' },
  { type: 'any', text: 'nil', gives: 'nil' },
  { type: 'any', text: '"42"', gives: '42' },
  { type: 'any', text: "'a'", gives: "'a'" },
  { type: 'any', text: '087bdd', gives: '087bdd' },
  { type: 'any', text: '0987', gives: '0987' },
  { type: 'any', text: '123/config', gives: '123/config' },
  { type: 'any', text: '100Mi', gives: '100Mi' },
  { type: 'any', text: '2024-01-15', gives: '2024-01-15' },
  { type: 'any', text: '10.0.0.0/8', gives: '10.0.0.0/8' },
  { type: 'any', text: '5m30s', gives: '5m30s' },
  { type: 'any', text: 'sha256:08a7b', gives: 'sha256:08a7b' },
  { type: 'any', text: '00000000-1234-5678', gives: '00000000-1234-5678' },
  { type: 'any', text: '1e', gives: '1e' },
  { type: 'any', text: '23_', gives: '23_' },
  { type: 'any', text: '-', gives: '-' },
  { type: 'any', text: 'a;b', gives: ['a', 'b'] },
  { type: 'any', text: '{a,b}', gives: ['a', 'b'] },
  { type: 'any', text: '{1,2}', gives: [1, 2] },
  {
    type: 'any',
    text: '{1;1,2;3}',
    gives: [
      [1, 1],
      [2, 3],
    ],
  },
  {
    type: 'any',
    text: '{{1,1},{2,3}}',
    gives: [
      [1, 1],
      [2, 3],
    ],
  },
  { type: 'any', text: '{}', gives: {} },
  { type: 'any', text: '{{}}', gives: [{}] },
  { type: 'any', text: '{a: 1}', gives: { a: 1 } },
  { type: 'any', text: '{"a b": {c: true}}', gives: { 'a b': { c: true } } },
  { type: 'any', text: '{b: {z}, a: x;y}', gives: { a: ['x', 'y'], b: ['z'] } },
  { type: 'any', text: '{a: x;y, b: {z}}', error: 'expected "{", got "a: x;y, b: {z}}"' },
  {
    type: 'any',
    text: '{{n: {a: "b", c: true}},{n: {a: "d", c: false}}}',
    gives: [{ n: { a: 'b', c: true } }, { n: { a: 'd', c: false } }],
  },
  { type: 'any', text: '{a: http://x}', gives: { a: 'http://x' } },
  { type: 'any', text: '{1,"a"}', error: 'expected a whole number, got "\\"a\\""' },
  { type: 'any', text: '{a: 1', error: 'expected ",", got the end' },
  { type: 'any', text: '{a: 1, b}', error: 'expected ":", got "}"' },
  { type: 'any', text: '"a', error: 'the quote is not closed' },

  // arguments
  {
    type: 'args',
    text: 'str=a b,int=42,bool=true,opt="x,y",slice=p;q,any={k: 1}',
    gives: { str: 'a b', int: 42, bool: true, opt: 'x,y', slice: ['p', 'q'], any: { k: 1 } },
  },
  { type: 'args', text: 'int=1 , str = a', gives: { int: 1, str: 'a' } },
  { type: 'args', text: 'slice={p,q},str=`a,b`', gives: { slice: ['p', 'q'], str: 'a,b' } },
  {
    type: 'args',
    text: 'str=.status.conditions[?(@.type=="Ready")].status',
    gives: { str: '.status.conditions[?(@.type=="Ready")].status' },
  },
  { type: 'args', text: 'str=a,int=4x', error: 'expected a whole number, got "4x"', place: [10, 12] },
  { type: 'args', text: 'str=a,strr=b', error: 'unknown argument "strr"', place: [6, 10] },
  { type: 'args', text: 'int=1', error: 'missing argument "str"' },
  { type: 'args', text: '', error: 'missing argument "str"' },
  { type: 'args', text: 'str=a;b', error: 'extra text ";b"', place: [5, 7] },
  { type: 'args', text: 'str=a int=1', error: 'no comma is before "int"', place: [4, 11] },
  { type: 'args', text: 'str=a other=1', gives: { str: 'a other=1' } },
  { type: 'args', text: 'str="a int=1"', gives: { str: 'a int=1' } },
  { type: 'args', text: 'str=a, ', error: 'expected an argument after ","', place: [5, 6] },
  { type: 'args', text: 'str', error: 'expected "=" after "str"' },
  { type: 'args', text: 'str=a, b', error: 'unknown argument "b"' },
  { type: 'args', text: '"str"=a', error: "expected an argument's name" },
]
