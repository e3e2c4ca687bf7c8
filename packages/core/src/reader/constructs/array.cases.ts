import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  { name: 'a list', of: 'string[]', gives: { type: 'array', items: { type: 'string' } } },
  { name: 'a read-only list', of: 'readonly boolean[]', gives: { type: 'array', items: { type: 'boolean' } } },
  { name: 'lists in lists', of: 'string[][]', gives: { type: 'array', items: { type: 'array', items: { type: 'string' } } } },
  {
    name: 'of a union',
    of: "('a' | 'b' | null)[]",
    gives: { type: 'array', items: { type: 'string', nullable: true, allOf: [{ enum: ['a', 'b'] }] } },
  },
  {
    name: 'of objects',
    of: '{ name: string }[]',
    gives: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
  },
  {
    name: 'of a type with markers right before it',
    of: `{
  a: Array</** @maxLength 9 */ string>
  b: (/** @enum ["x"] */ string)[]
  c: Record</** @pattern ^k */ string, ReadonlyArray<
    // +kubebuilder:validation:MinLength=1
    string | null
  >>
  d: Array</** just words */ string>
}`,
    gives: {
      type: 'object',
      properties: {
        a: { type: 'array', items: { type: 'string', maxLength: 9 } },
        b: { type: 'array', items: { type: 'string', enum: ['x'] } },
        c: {
          type: 'object',
          additionalProperties: { type: 'array', items: { type: 'string', nullable: true, minLength: 1 } },
          'x-kubernetes-validations': [{ rule: 'self.all(k, k.matches("^k"))', message: 'a key must match ^k' }],
        },
        d: { type: 'array', items: { type: 'string' } },
      },
      required: ['a', 'b', 'c', 'd'],
    },
  },
  {
    name: 'of a type with markers that do not fit, or that nothing reads',
    text: 'interface Box<T> {\n  value: T\n  a: Array</** @maximum 9 */ string>\n  b: Array</** @default "a" */ string>\n}',
    of: 'Box</** @maxLength 9 */ string>',
    reports: [
      '6:25 error marker/misplaced @maxLength is not above a field of T, so nothing reads it',
      '3:16 error marker/wrong-type a[] maximum needs an integer or a number, but this is a string',
      '4:16 error marker/misplaced b[] @default does not apply to a type',
    ],
  },
  {
    name: 'of what has no form',
    of: '(() => void)[]',
    reports: ['1:18 error type/function [] is a function, which has no JSON form'],
  },
]

export default cases
