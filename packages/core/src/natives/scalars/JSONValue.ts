import { jsonSchema } from '../../upstream/embed/scalars.ts'
import { flavour, type Scalar } from '../scalar.ts'

const jsonValue: Scalar = {
  name: 'JSONValue',
  summary: 'Any JSON value; nothing in it is pruned',
  declaration: `export type JSONValue = null | ${flavour('JSONValue', 'boolean | number | string | readonly JSONValue[] | { readonly [key: string]: JSONValue }')}`,
  schema: jsonSchema,
  examples: {
    takes: ['null', '3', "'a'", "{ a: [1, { b: null }], c: 'd' }"],
    refuses: ['undefined', '() => 1', '{ a: () => 1 }'],
  },
}

export default jsonValue
