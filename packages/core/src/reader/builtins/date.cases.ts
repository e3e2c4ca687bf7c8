import type { ReaderCase } from '../testing/reader-case.ts'

const time = { type: 'string', format: 'date-time' } as const

const cases: readonly ReaderCase[] = [
  { name: 'a moment', of: 'Date', gives: time },
  { name: 'or null', of: 'Date | null', gives: { ...time, nullable: true } },
  {
    name: 'through a mapped type',
    text: 'type Maybe<T> = { [K in keyof T]?: T[K] }',
    of: 'Maybe<{ at: Date }>',
    gives: { type: 'object', properties: { at: time } },
  },
  { name: 'of a field without a type', text: 'export class T { at? = new Date() }', gives: { type: 'object', properties: { at: time } } },
  {
    name: 'an interface of the user that is called Date',
    text: 'export interface Date { day: string }',
    of: 'Date',
    gives: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] },
  },
]

export default cases
