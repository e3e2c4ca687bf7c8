import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  {
    name: 'the branch that is taken, as it is written',
    text: '/** @maxLength 5 */\ntype Short = string\n/** @maxLength 500 */\ntype Long = string\ntype Text<S> = S extends true ? Short : Long',
    of: '{ title: Text<true>; body: Text<false> }',
    gives: {
      type: 'object',
      properties: { title: { type: 'string', maxLength: 5 }, body: { type: 'string', maxLength: 500 } },
      required: ['body', 'title'],
    },
  },
  {
    name: 'an object with the markers of its interface',
    text: '/** Git. \n * @minProperties 1 */\ninterface Git { url?: string }\ninterface Oci { image: string }\ntype Source<K> = K extends "git" ? Git : Oci',
    of: "Source<'git'>",
    gives: { type: 'object', description: 'Git.', minProperties: 1, properties: { url: { type: 'string' } } },
  },
  {
    name: 'over a union',
    text: 'type Letters<T> = T extends string ? T : never',
    of: "Letters<'b' | 1 | 'a'>",
    gives: { type: 'string', enum: ['a', 'b'] },
  },
  {
    name: 'that tells classes of the language apart, as utility types do',
    text: 'type Typed = Int8Array | Float32Array | BigUint64Array\ntype Plain<T> = T extends Typed | DataView | SharedArrayBuffer | WeakRef<any> ? never : T',
    of: 'Plain<{ a: string }>',
    gives: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
  },
  { name: 'with infer', text: 'type Item<T> = T extends (infer I)[] ? I : never', of: 'Item<boolean[]>', gives: { type: 'boolean' } },
  {
    name: 'inside a generic, below a union',
    text: 'interface Box<T> { value: (T extends string ? { text: T } : { flag: boolean }) | null }',
    of: "Box<'a'>",
    gives: {
      type: 'object',
      properties: {
        value: { type: 'object', nullable: true, properties: { text: { type: 'string', enum: ['a'] } }, required: ['text'] },
      },
      required: ['value'],
    },
  },
  {
    name: 'never',
    text: 'type No<T> = T extends string ? never : T',
    of: 'No<string>',
    reports: ['1:33 error type/unsupported is never, which has no JSON form'],
  },
  ...['Function', 'RegExp', 'Error', 'WeakMap<any, any>', 'Map<any, any>', 'Promise<any>', 'Number', 'symbol | Date'].map(
    (other): ReaderCase => ({
      name: `a text is no ${other}`,
      text: `type Fields<T> = { [P in keyof T as T[P] extends ${other} ? never : P]: T[P] }`,
      of: 'Fields<{ a: string }>',
      gives: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
    }),
  ),
  {
    name: 'data without methods',
    text: 'type Data<T> = { [P in keyof T as T[P] extends Function ? never : P]: T[P] }\nclass C { a!: string; run(): void {} }',
    of: 'Data<C>',
    gives: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
  },
  {
    name: 'what a date is in JSON',
    text: 'type Jsonified<T> = T extends { toJSON(): infer J } ? J : T',
    of: '{ a: Jsonified<Date> }',
    gives: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
  },
  {
    name: 'what a list, a text or another iterable holds',
    text: 'type Item<T> = T extends Iterable<infer I> ? I : never\ntype Each<T> = T extends ArrayLike<infer I> ? I : never',
    of: '{ a: Item<boolean[]>; b: Each<readonly boolean[]>; c: Item<Set<string>> }',
    gives: {
      type: 'object',
      properties: { a: { type: 'boolean' }, b: { type: 'boolean' }, c: { type: 'string' } },
      required: ['a', 'b', 'c'],
    },
  },
  {
    name: 'a name that leads nowhere, which everything would extend',
    text: 'type Plain<T> = T extends Date | Gone ? never : T',
    of: '{ a: Plain<string> }',
    reports: ['1:17 error type/unknown-name a is Gone, and nothing of that name is in scope'],
  },
  {
    name: 'a loop over its arguments',
    text: "type Repeat<T, N extends number, R extends T[] = []> = R['length'] extends N ? R : Repeat<T, N, [...R, T]>",
    of: 'Repeat<string, 3>',
    gives: { type: 'array', items: { type: 'string' }, minItems: 3, maxItems: 3 },
  },
  {
    name: 'a loop that is longer than types nest',
    text: "type Repeat<N extends number, R extends 0[] = []> = R['length'] extends N ? [] : [string, ...Repeat<N, [...R, 0]>]",
    of: 'Repeat<20>',
    gives: { type: 'array', items: { type: 'string' }, minItems: 20, maxItems: 20 },
  },
  {
    name: 'a loop that goes on in a field',
    text: 'type Nest<T> = T extends string ? { next: Nest<T> } : number',
    of: 'Nest<string>',
    reports: ['1:43 error type/recursive next.next refers to itself: Nest at next → Nest again'],
  },
]

export default cases
