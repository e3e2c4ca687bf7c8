import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  {
    name: 'keeps source order',
    text: "type Mode = 'c' | 'a' | 'b'",
    of: "Exclude<Mode, 'a'>",
    gives: { type: 'string', enum: ['c', 'b'] },
  },
  { name: 'takes null away', text: "type Mode = 'c' | 'a' | null", of: 'Exclude<Mode, null>', gives: { type: 'string', enum: ['c', 'a'] } },
  {
    name: 'leaves null',
    text: "type Mode = 'c' | 'a' | null",
    of: "Exclude<Mode, 'a'>",
    gives: { type: 'string', nullable: true, allOf: [{ enum: ['c'] }] },
  },
  { name: 'among other values', of: "'x' | Exclude<'c' | 'a', 'a'>", gives: { type: 'string', enum: ['x', 'c'] } },
  {
    name: 'objects',
    text: "interface A { kind: 'a'; a: string }\ninterface B { kind: 'b'; b: string }",
    of: "Exclude<A | B, { kind: 'a' }>",
    gives: { type: 'object', properties: { kind: { type: 'string', enum: ['b'] }, b: { type: 'string' } }, required: ['b', 'kind'] },
  },
  { name: 'leaves nothing', of: "Exclude<'a', string>", reports: ['1:17 error type/unsupported has no value besides null and undefined'] },
  {
    name: 'any stays',
    of: "{ a: Exclude<any, 'x'>; b: Extract<any, 'x'> }",
    reports: [
      '1:30 error type/any a is any, which does not describe its shape',
      '1:52 error type/any b is any, which does not describe its shape',
    ],
  },
]

export default cases
