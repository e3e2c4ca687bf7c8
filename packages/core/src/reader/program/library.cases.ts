import type { ReaderCase } from '../testing/reader-case.ts'

const word = (...values: readonly string[]) => ({ type: 'string', enum: values }) as const
const text = { type: 'string' } as const
const object = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).sort(),
})

/** Types that depend on the members of TypeScript's own types. */
const cases: readonly ReaderCase[] = [
  {
    name: 'conditions on members of texts, lists, functions, classes and of every object',
    of: `{
      a: string extends { length: number } ? 'yes' : 'no'
      b: { x: 1 } extends { toString(): string } ? 'yes' : 'no'
      c: Date extends { getUTCDay(): number } ? 'yes' : 'no'
      d: string[] extends { flat: unknown } ? 'yes' : 'no'
      e: Map<string, string> extends { size: number } ? 'yes' : 'no'
      f: (() => void) extends { name: string } ? 'yes' : 'no'
      g: Int8Array extends { BYTES_PER_ELEMENT: number } ? 'yes' : 'no'
      h: number extends { length: number } ? 'yes' : 'no'
      i: Date extends { name: string } ? 'yes' : 'no'
    }`,
    gives: object({
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(name => [name, word('yes')])),
      h: word('no'),
      i: word('no'),
    }),
  },
  {
    name: 'keyof a text, a list, a class of the library',
    of: "{ a: 'length' extends keyof string ? 'yes' : 'no'; b: Extract<keyof string[], 'flat' | 'none'>; c: Extract<keyof Date, 'getDay'> }",
    gives: object({ a: word('yes'), b: word('flat'), c: word('getDay') }),
  },
  {
    name: 'typeof what functions and methods of the library return',
    text: "const names = Object.keys({ a: 1 })\nconst list = ['a'].map(name => ({ name }))\nconst both = Object.assign({ a: 'x' }, { b: true })\nconst parts = 'a,b'.split(',')\nasync function load() { return { a: 'x' } }\nconst some = Object.values({ a: true }).filter(Boolean)",
    of: '{ a: typeof names; b: typeof list; c: typeof both; d: typeof parts; e: Awaited<ReturnType<typeof load>>; f: typeof some }',
    gives: object({
      a: { type: 'array', items: text },
      b: { type: 'array', items: object({ name: text }) },
      c: object({ a: text, b: { type: 'boolean' } }),
      d: { type: 'array', items: text },
      e: object({ a: text }),
      f: { type: 'array', items: { type: 'boolean' } },
    }),
  },
  {
    name: 'what the library itself says nothing about',
    text: "const parsed = JSON.parse('{}')",
    of: '{ a: typeof parsed }',
    reports: ['2:22 error type/any a is any, which does not describe its shape'],
  },
  {
    name: 'types of the platform, and of ambient packages',
    of: '{ a?: AbortSignal; b?: NodeJS.Timeout; c?: React.ReactNode; d?: Abort }',
    reports: [
      '1:23 error type/unsupported a is AbortSignal, a type of the platform, which has no JSON form',
      '1:40 error type/unknown-name b is NodeJS.Timeout, and no file that was read declares NodeJS',
      '1:60 error type/unknown-name c is React.ReactNode, and no file that was read declares React',
      '1:81 error type/unknown-name d is Abort, and nothing of that name is in scope',
    ],
  },
  {
    name: 'a class that extends one of the library, by its members in a condition',
    text: 'class Fault extends RangeError { code = 1 }',
    of: "{ a: Fault extends { message: string } ? 'yes' : 'no' }",
    gives: object({ a: word('yes') }),
  },
]

export default cases
