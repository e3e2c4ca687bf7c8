import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  { name: 'a read-only list', of: 'readonly string[]', gives: { type: 'array', items: { type: 'string' } } },
  {
    name: 'the names of fields, in source order',
    text: 'interface Limits { memory: string; cpu: string; disk?: string }',
    of: 'keyof Limits',
    gives: { type: 'string', enum: ['memory', 'cpu', 'disk'] },
  },
  {
    name: 'inherited ones first',
    text: 'interface Base { zone: string }\ninterface Limits extends Base { cpu: string }',
    of: 'keyof Limits',
    gives: { type: 'string', enum: ['zone', 'cpu'] },
  },
  { name: 'of a map', of: 'keyof Record<string, boolean>', gives: { type: 'string' } },
  {
    name: 'of a value',
    text: 'const sizes = { small: 1, large: 2 }',
    of: 'keyof typeof sizes',
    gives: { type: 'string', enum: ['small', 'large'] },
  },
  {
    name: 'without some',
    text: 'interface Limits { memory: string; cpu: string; disk?: string }',
    of: "Exclude<keyof Limits, 'cpu'>",
    gives: { type: 'string', enum: ['memory', 'disk'] },
  },
  { name: 'a symbol', of: 'unique symbol', reports: ['1:17 error type/unsupported is a symbol, which has no JSON form'] },
  {
    name: 'the names of methods, through utility types and &',
    text: 'interface Svc { name: string; port: string; start(): void }',
    of: "{ a: keyof Partial<Svc>; b: keyof Omit<Svc, 'name'>; c: keyof (Svc & { x: string }) }",
    gives: {
      type: 'object',
      properties: {
        a: { type: 'string', enum: ['name', 'port', 'start'] },
        b: { type: 'string', enum: ['port', 'start'] },
        c: { type: 'string', enum: ['name', 'port', 'x', 'start'] },
      },
      required: ['a', 'b', 'c'],
    },
  },
]

export default cases
