import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  { name: 'any says nothing', of: 'any', reports: ['1:17 error type/any is any, which does not describe its shape'] },
  { name: 'nor does unknown', of: 'unknown', reports: ['1:17 error type/any is unknown, which does not describe its shape'] },
  {
    name: 'in a list, the item is told',
    of: '{ values: unknown[] }',
    reports: ['1:27 error type/any values[] is unknown, which does not describe its shape'],
  },
  {
    name: 'any beside other types is any',
    of: 'string | any',
    reports: ['1:26 error type/any is any, which does not describe its shape'],
  },
  {
    name: 'a marker that forgets the type says nothing either',
    text: 'export interface T {\n  /** @schemaless */\n  run: () => void\n}',
    reports: ['3:3 error type/untyped run has no type left, which no API server accepts'],
  },
  {
    name: 'what has no form is told once, whatever markers it has',
    text: 'export interface T {\n  /** @maxLength 3 */\n  run: () => void\n}',
    reports: ['3:8 error type/function run is a function, which has no JSON form'],
  },
  {
    name: 'and no error of a field whose name begins alike stands for it',
    text: 'export interface T {\n  /** @schemaless */\n  run: string\n  runs: () => void\n}',
    reports: [
      '3:3 error type/untyped run has no type left, which no API server accepts',
      '4:9 error type/function runs is a function, which has no JSON form',
    ],
  },
  {
    name: 'a marker may keep what it holds',
    text: `export interface T {
  /** @preserveUnknownFields */
  settings: unknown
  /** @intOrString */
  port?: any
}`,
    gives: {
      type: 'object',
      properties: {
        settings: { 'x-kubernetes-preserve-unknown-fields': true },
        port: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
      },
      required: ['settings'],
    },
  },
]

export default cases
