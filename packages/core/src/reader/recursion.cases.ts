import type { ReaderCase } from './testing/reader-case.ts'

const open = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } as const

const cases: readonly ReaderCase[] = [
  {
    name: 'a field cuts its type',
    text: 'export interface T {\n/** @recursion cut */\nnext?: T\n}',
    gives: { type: 'object', properties: { next: open } },
  },
  {
    name: 'a type cuts itself',
    text: '/** @recursion cut */\nexport interface T { list?: T[] }',
    gives: { type: 'object', properties: { list: { type: 'array', items: open } } },
  },
  {
    name: 'a field writes its type out',
    text: 'export interface T {\n/** @unroll 2 */\nnext?: T\n}',
    gives: {
      type: 'object',
      properties: { next: { type: 'object', properties: { next: { type: 'object', properties: { next: open } } } } },
    },
  },
  {
    name: 'two types that hold each other',
    text: '/** @unroll 1 */\nexport interface T { b?: B }\ninterface B { t?: T }',
    gives: {
      type: 'object',
      properties: {
        b: {
          type: 'object',
          properties: { t: { type: 'object', properties: { b: { type: 'object', properties: { t: open } } } } },
        },
      },
    },
  },
  {
    name: 'an alias that is no object is cut without a type',
    text: '/** @recursion cut */\nexport type T = T[]',
    gives: { type: 'array', items: { 'x-kubernetes-preserve-unknown-fields': true } },
  },
]

export default cases
