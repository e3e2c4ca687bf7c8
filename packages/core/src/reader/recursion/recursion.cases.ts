import type { ReaderCase } from '../testing/reader-case.ts'

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
    name: 'an alias that is not an object is cut without a type',
    text: '/** @recursion cut */\nexport type T = T[]',
    gives: { type: 'array', items: { 'x-kubernetes-preserve-unknown-fields': true } },
  },
]

const again = (place: string, at: string) => `${place} error type/recursive ${at} refers to itself: T at the root → T again`

/** Partial, Omit, Pick and unions take the fields of a type apart from the type. */
const throughFields: readonly ReaderCase[] = [
  {
    name: 'through a union',
    text: 'export interface T { a?: T | { x: string }; b?: T | { y: string } }',
    reports: [again('1:26', 'a'), again('1:49', 'b')],
  },
  {
    name: 'through Partial',
    text: 'export interface T { a?: Partial<T>; b?: Partial<T> }',
    reports: [again('1:26', 'a'), again('1:42', 'b')],
  },
  { name: 'through Required', text: 'export interface T { a?: Required<T> }', reports: [again('1:26', 'a')] },
  { name: 'through Omit', text: "export interface T { name: string; a?: Omit<T, 'name'> }", reports: [again('1:40', 'a')] },
  { name: 'through Pick', text: "export interface T { name: string; a?: Pick<T, 'a'> }", reports: [again('1:40', 'a')] },
  { name: 'through &', text: 'export interface T { a?: T & { x: string } }', reports: [again('1:26', 'a')] },
  {
    name: 'through an index signature',
    text: 'export interface T { [field: string]: T | Record<string, never> }',
    reports: [again('1:39', '*')],
  },
  {
    name: 'through another type',
    text: 'export interface T { b?: Partial<B> }\ninterface B { t?: Partial<T>; u?: T | { x: string } }',
    reports: [
      '2:19 error type/recursive b.t refers to itself: T at the root → B at b → T again',
      '2:35 error type/recursive b.u refers to itself: T at the root → B at b → T again',
    ],
  },
  {
    name: 'other fields of the same type are not recursion',
    text: "export interface T { name: string; owner?: Pick<T, 'name'>; rest?: Omit<T, 'rest' | 'owner'> }",
    gives: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        owner: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        rest: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      },
      required: ['name'],
    },
  },
  {
    name: 'the type that is extended, in a field of what extends it',
    text: 'interface Base { name: string }\nexport interface T extends Base { parent?: Partial<Base> | { x: string } }',
    gives: {
      type: 'object',
      properties: { name: { type: 'string' }, parent: { type: 'object', properties: { name: { type: 'string' }, x: { type: 'string' } } } },
      required: ['name'],
    },
  },
  {
    name: 'a generic in itself with another argument',
    text: 'type Box<X> = { v: X }\nexport type T = Partial<Box<Partial<Box<Box<string>>>>>',
    gives: {
      type: 'object',
      properties: {
        v: {
          type: 'object',
          properties: { v: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
        },
      },
    },
  },
  {
    name: 'a map in a map',
    text: 'type Named<X> = Record<string, X>\nexport type T = Named<Named<string>>',
    gives: { type: 'object', additionalProperties: { type: 'object', additionalProperties: { type: 'string' } } },
  },
  {
    name: 'a generic that grows without end',
    text: 'export interface T<X = string> { next?: Partial<T<X[]>>; other?: Partial<T<X | null>> }',
    reports: [
      '1:41 error type/recursive next.next.next.next.next.next.next.next.next.next.next.next refers to itself with ever new type arguments: T',
    ],
  },
  {
    name: 'a field cuts a union',
    text: 'export interface T {\n/** @recursion cut */\na?: T | { x: string }\nb?: string }',
    gives: { type: 'object', properties: { a: open, b: { type: 'string' } } },
  },
  {
    name: 'a field writes Partial out',
    text: 'export interface T {\n/** @unroll 1 */\na?: Partial<T> }',
    gives: { type: 'object', properties: { a: { type: 'object', properties: { a: open } } } },
  },
]

export default [...cases, ...throughFields]
