import type { ReaderCase } from '../testing/reader-case.ts'

const moment = { type: 'string', format: 'date-time' } as const
const money = { type: 'object', required: ['amount'], properties: { amount: { type: 'string' } } } as const
const luxon = {
  'node_modules/luxon/package.json': '{ "name": "luxon", "types": "index.d.ts" }',
  'node_modules/luxon/index.d.ts': 'export class DateTime { toISO(): string }\nexport class Interval { start: DateTime }',
}

export default [
  {
    name: 'a type of a package, by module and name',
    text: "import type { DateTime } from 'luxon'",
    of: '{ at: DateTime; all?: DateTime[] }',
    files: luxon,
    options: { knownTypes: { 'luxon#DateTime': moment } },
    gives: { type: 'object', required: ['at'], properties: { at: moment, all: { type: 'array', items: moment } } },
  },
  {
    name: 'under another name, through a namespace, through a file of the project',
    text: "import type { DateTime as Moment } from 'luxon'\nimport type * as l from 'luxon'\nimport type { DateTime } from './times.ts'",
    of: '[Moment, l.DateTime, DateTime]',
    files: { ...luxon, 'times.ts': "export type { DateTime } from 'luxon'" },
    input: ['t.ts'],
    options: { knownTypes: { 'luxon#DateTime': moment } },
    gives: { type: 'array', items: moment, minItems: 3, maxItems: 3 },
  },
  {
    name: 'of a package that is not installed, or whose types are elsewhere',
    text: "import type { DateTime } from 'luxon'\nimport type { Duration } from 'timing/core'",
    of: '{ at?: DateTime; span?: Duration }',
    files: {
      'node_modules/@types/luxon/package.json': '{ "name": "@types/luxon", "types": "index.d.ts" }',
      'node_modules/@types/luxon/index.d.ts': 'export interface DateTime { toISO(): string }',
    },
    options: { knownTypes: { 'luxon#DateTime': moment, 'timing/core#Duration': { type: 'string' } } },
    gives: { type: 'object', properties: { at: moment, span: { type: 'string' } } },
  },
  {
    name: 'a type of the project, by name or by file',
    text: "import type { Money } from './money.ts'\ntype Day = Date",
    of: '{ price?: Money; day?: Day }',
    files: { 'money.ts': 'export class Money { add(other: Money): Money { return other } }' },
    input: ['t.ts'],
    options: { knownTypes: { './money.ts#Money': money, Day: { type: 'string', format: 'date' } } },
    gives: { type: 'object', properties: { price: money, day: { type: 'string', format: 'date' } } },
  },
  {
    name: 'markers hold beside it, and the description of a field is its own',
    text: 'declare class Url { href: string }',
    of: '{\n  /** Where to.\n   * @maxLength 99 */\n  url: Url }',
    options: { knownTypes: { Url: { type: 'string', format: 'uri', description: 'An address' } } },
    gives: {
      type: 'object',
      required: ['url'],
      properties: { url: { type: 'string', format: 'uri', maxLength: 99, description: 'Where to.' } },
    },
  },
  {
    name: 'inside mapped types',
    text: "import type { DateTime } from 'luxon'\ntype All<T> = { [K in keyof T]?: T[K] }",
    of: 'All<{ at: DateTime }>',
    files: luxon,
    options: { knownTypes: { DateTime: moment } },
    gives: { type: 'object', properties: { at: moment } },
  },
  {
    name: 'the module outweighs the bare name, and another module is not one of it',
    text: "import type { DateTime } from 'luxon'\nimport type { DateTime as Other } from './other.ts'",
    of: '{ at?: DateTime; other?: Other }',
    files: { ...luxon, 'other.ts': 'export type DateTime = string' },
    input: ['t.ts'],
    options: { knownTypes: { DateTime: { type: 'boolean' }, 'luxon#DateTime': moment, 'moment#DateTime': money } },
    gives: { type: 'object', properties: { at: moment, other: { type: 'boolean' } } },
  },
  {
    name: 'what is not a schema is refused',
    of: 'string',
    options: { knownTypes: { Money: JSON.parse('{"typ": "string"}') } },
    gives: { type: 'string' },
    reports: ['0:0 error output/known-type typ is not a keyword of a schema'],
  },
  {
    name: 'a number that JSON has no form for is refused',
    of: 'string',
    options: { knownTypes: { Money: { type: 'number', maximum: Infinity } } },
    gives: { type: 'string' },
    reports: ['0:0 error output/known-type maximum is Infinity, which JSON has no form for'],
  },
  {
    name: 'what no resource uses is reported',
    text: "export interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; spec: { price?: Money } }\ndeclare class Money { a(): void }\nexport type T = DateTime\ndeclare class DateTime { b(): void }",
    options: { knownTypes: { Money: money, DateTime: moment, 'luxon#Interval': moment } },
    resources: { 'example.com/v1 Widget': {} },
    reports: [
      '0:0 error output/unused-known-type is set in the config, but no resource uses a type of that name',
      '0:0 error output/unused-known-type is set in the config, but no resource uses a type of that name',
    ],
  },
] satisfies readonly ReaderCase[]
