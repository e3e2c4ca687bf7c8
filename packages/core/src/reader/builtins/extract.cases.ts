import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  {
    name: 'keeps source order',
    text: "type Mode = 'c' | 'a' | 'b'",
    of: "Extract<Mode, 'a' | 'c'>",
    gives: { type: 'string', enum: ['c', 'a'] },
  },
  { name: 'of mixed values', of: "Extract<1 | 'b' | 'a' | true, string>", gives: { type: 'string', enum: ['b', 'a'] } },
  {
    name: 'one object',
    text: "interface A { kind: 'a'; a: string }\ninterface B { kind: 'b'; b: string }",
    of: "Extract<A | B, { kind: 'b' }>",
    gives: { type: 'object', properties: { kind: { type: 'string', enum: ['b'] }, b: { type: 'string' } }, required: ['b', 'kind'] },
  },
  { name: 'leaves nothing', of: "Extract<'a', boolean>", reports: ['1:17 error type/unsupported has no value besides null and undefined'] },
]

export default cases
