import type { ReaderCase } from '../testing/reader-case.ts'

export default [
  {
    name: 'an exported enum is a type of its own',
    text: "/** How it runs. */\nexport enum T { Managed = 'managed', Unmanaged = 'unmanaged' }",
    gives: { type: 'string', description: 'How it runs.', enum: ['managed', 'unmanaged'] },
  },
  {
    name: 'an enum of numbers, and one beside a namespace',
    text: 'export enum T { Low = 1, High = 9 }\nexport namespace T { export const word = 1 }',
    gives: { type: 'integer', enum: [1, 9] },
  },
  {
    name: 'a type that is not a resource may allow what is found in it',
    text: 'export interface T {\n  /** @allow type/bare-number a ratio */\n  a: number\n  b: number\n}',
    gives: { type: 'object', required: ['a', 'b'], properties: { a: { type: 'number' }, b: { type: 'number' } } },
    reports: ['4:6 warning type/bare-number b is a bare number, written as type number, which also takes fractions'],
  },
  {
    name: 'a class that inherits toJSON()',
    text: 'class B { toJSON(): string { return "" } }\nexport class T extends B { a = true }',
    gives: { type: 'string' },
  },
] satisfies readonly ReaderCase[]
