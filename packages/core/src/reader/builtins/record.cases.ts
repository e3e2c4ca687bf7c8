import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  { name: 'a map', of: 'Record<string, boolean>', gives: { type: 'object', additionalProperties: { type: 'boolean' } } },
  {
    name: 'of maps',
    of: 'Record<string, Record<string, string[]>>',
    gives: { type: 'object', additionalProperties: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } },
  },
  {
    name: 'of unknown keeps what it is given',
    of: 'Record<string, unknown>',
    gives: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  },
  {
    name: 'of an alias of any key',
    text: 'type Key = string',
    of: 'Record<Key, boolean>',
    gives: { type: 'object', additionalProperties: { type: 'boolean' } },
  },
  {
    name: 'named fields',
    of: "Record<'b' | 'a', string>",
    gives: { type: 'object', properties: { b: { type: 'string' }, a: { type: 'string' } }, required: ['a', 'b'] },
  },
  {
    name: 'the members of an enum',
    text: "enum Zone { West = 'west', East = 'east' }",
    of: 'Partial<Record<Zone, string>>',
    gives: { type: 'object', properties: { west: { type: 'string' }, east: { type: 'string' } } },
  },
  {
    name: 'the fields of another type',
    text: 'interface Limits { memory: string; cpu: string }',
    of: 'Record<keyof Limits, boolean>',
    gives: { type: 'object', properties: { memory: { type: 'boolean' }, cpu: { type: 'boolean' } }, required: ['cpu', 'memory'] },
  },
  {
    name: 'number keys',
    of: 'Record<number, string>',
    gives: { type: 'object', additionalProperties: { type: 'string' } },
    reports: ['1:24 warning type/map-keys is a map with number keys, which JSON writes as strings; any key is taken'],
  },
  {
    name: 'keys of a form',
    of: 'Record<`x-${string}`, string>',
    gives: { type: 'object', additionalProperties: { type: 'string' } },
    reports: ['1:24 warning type/map-keys is a map with keys `x-${string}`, which no schema can check; any key is taken'],
  },
  {
    name: 'of never is an object without fields',
    of: 'Record<string, never>',
    gives: { type: 'object' },
    reports: ['1:17 note type/empty-object is an object without fields: the server drops whatever it is given'],
  },
  { name: 'of any', of: 'Record<string, any>', reports: ['1:32 error type/any * is any, which says nothing about its shape'] },
  {
    name: 'beside fields',
    of: '{ name: string } & Record<string, string>',
    reports: ['1:17 error type/index-and-fields has an index signature beside the fields name'],
  },
  {
    name: 'of unknown beside fields',
    of: '{ name: string } & Record<string, unknown>',
    gives: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'], 'x-kubernetes-preserve-unknown-fields': true },
  },
]

export default cases
