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
]

export default cases
