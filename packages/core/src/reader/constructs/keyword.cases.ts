import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  { name: 'a string', of: 'string', gives: { type: 'string' } },
  { name: 'a boolean', of: 'boolean', gives: { type: 'boolean' } },
  { name: 'a bigint is a 64-bit integer', of: 'bigint', gives: { type: 'integer', format: 'int64' } },
  {
    name: 'a bare number is a number, with a warning',
    of: 'number',
    gives: { type: 'number' },
    reports: ['1:17 warning type/bare-number is a bare number, written as type number, which also takes fractions'],
  },
  {
    name: 'a marker settles what a number is',
    text: `export interface T {
  /** @type integer */
  replicas: number
  /** @type number */
  ratio: number
  /** @format double */
  bytes: number
  // +kubebuilder:validation:Type=integer
  weight?: number
}`,
    gives: {
      type: 'object',
      properties: {
        replicas: { type: 'integer' },
        ratio: { type: 'number' },
        bytes: { type: 'number', format: 'double' },
        weight: { type: 'integer' },
      },
      required: ['bytes', 'ratio', 'replicas'],
    },
  },
  {
    name: 'a marker on an alias settles it for all who use it',
    text: `/** @type integer */
type Port = number
export interface T { a: Port; b?: Port }`,
    gives: { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'integer' } }, required: ['a'] },
  },
]

export default cases
