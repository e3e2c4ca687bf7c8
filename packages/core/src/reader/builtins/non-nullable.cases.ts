import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  { name: 'takes null away', of: 'NonNullable<string | null | undefined>', gives: { type: 'string' } },
  {
    name: 'from an alias, in source order',
    text: "type Mode = 'b' | 'a' | null",
    of: 'NonNullable<Mode>',
    gives: { type: 'string', enum: ['b', 'a'] },
  },
  {
    name: 'from a field',
    text: 'interface Widget { size?: { cpu: string } }',
    of: "NonNullable<Widget['size']>['cpu']",
    gives: { type: 'string' },
  },
  {
    name: 'a field is required again',
    text: 'interface Widget { name?: string }',
    of: "{ name: NonNullable<Widget['name']> }",
    gives: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  },
  { name: 'leaves nothing', of: 'NonNullable<null>', reports: ['1:17 error type/unsupported has no value besides null and undefined'] },
]

export default cases
