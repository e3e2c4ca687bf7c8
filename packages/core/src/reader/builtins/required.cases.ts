import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  {
    name: 'every field required, unless it is marked',
    text: '/** @maxProperties 3 */\ninterface Widget { name?: string; zone?: string | undefined; /** @optional */ mode?: boolean }',
    of: 'Required<Widget>',
    gives: {
      type: 'object',
      properties: { name: { type: 'string' }, zone: { type: 'string' }, mode: { type: 'boolean' } },
      required: ['name', 'zone'],
      maxProperties: 3,
    },
  },
  {
    name: 'of some',
    text: 'interface Widget { name?: string; zone?: string }',
    of: "Required<Pick<Widget, 'name'>> & Widget",
    gives: { type: 'object', properties: { name: { type: 'string' }, zone: { type: 'string' } }, required: ['name'] },
  },
  { name: 'of any', of: 'Required<any>', reports: ['1:17 error type/any * is any, which does not describe its shape'] },
  {
    name: 'leaves undefined to what has no ?',
    of: 'Required<{ a: string | undefined; b?: string; c?: string | undefined }>',
    gives: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
      required: ['b', 'c'],
    },
  },
]

export default cases
