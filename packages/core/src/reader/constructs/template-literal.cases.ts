import type { ReaderCase } from '../testing/reader-case.ts'

const number = String.raw`-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?`

const cases: readonly ReaderCase[] = [
  {
    name: 'literal slots are an enum, the first varying slowest',
    of: "`${'b' | 'a'}-${2 | 1}`",
    gives: { type: 'string', enum: ['b-2', 'b-1', 'a-2', 'a-1'] },
  },
  {
    name: 'slots of named values',
    text: "enum Zone { West = 'w', East = 'e' }\ntype Size = 's' | 'l'",
    of: '`${Zone}.${Size}`',
    gives: { type: 'string', enum: ['w.s', 'w.l', 'e.s', 'e.l'] },
  },
  { name: 'a string slot is anything', of: '`${string}.svc`', gives: { type: 'string', pattern: String.raw`^[\s\S]*\.svc$` } },
  { name: 'a number slot', of: '`${number}s`', gives: { type: 'string', pattern: `^${number}s$` } },
  { name: 'a bigint slot', of: '`v${bigint}`', gives: { type: 'string', pattern: '^v-?[0-9]+$' } },
  {
    name: 'a union in a slot beside an open one',
    of: "`${string}.${'a+b' | 'c'}`",
    gives: { type: 'string', anyOf: [{ pattern: String.raw`^[\s\S]*\.a\+b$` }, { pattern: String.raw`^[\s\S]*\.c$` }] },
  },
  {
    name: 'a union of templates is a pattern each',
    of: '`${bigint}s` | `${bigint}m`',
    gives: { type: 'string', anyOf: [{ pattern: '^-?[0-9]+s$' }, { pattern: '^-?[0-9]+m$' }] },
  },
  {
    name: 'a template beside literals',
    of: '`${bigint}%` | "all"',
    gives: { type: 'string', anyOf: [{ pattern: '^-?[0-9]+%$' }, { enum: ['all'] }] },
  },
]

export default cases
