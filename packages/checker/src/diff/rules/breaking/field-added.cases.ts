import type { ChangeCase } from '../../testing/change-cases.ts'

function keyedBy(...keys: readonly string[]) {
  return { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': keys } as const
}

const cases: readonly ChangeCase[] = [
  {
    name: 'a field that was there',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: { type: 'object', properties: { a: { type: 'string' } } },
    reports: [],
  },
  {
    name: 'a new optional field',
    before: { type: 'object', properties: {} },
    after: { type: 'object', properties: { a: { type: 'string' } } },
    reports: ['added a: is new'],
  },
  {
    name: 'a new optional parent of required children',
    before: { type: 'object', properties: {} },
    after: { type: 'object', properties: { a: { type: 'object', required: ['b'], properties: { b: { type: 'string' } } } } },
    reports: ['added a: is new'],
  },
  {
    name: 'a schema for what was kept as it came',
    before: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    after: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: { a: { type: 'integer' } } },
    reports: ['error a: is validated now; any value was kept here'],
  },
  {
    name: 'a default where members are counted',
    before: { type: 'object', maxProperties: 1, properties: { b: { type: 'string' } } },
    after: { type: 'object', maxProperties: 1, properties: { b: { type: 'string' }, a: { type: 'string', default: 'x' } } },
    reports: ['error a: is new and filled in by default, which a rule around it may refuse'],
  },
  {
    name: 'a key of a list, with a default',
    before: { type: 'array', items: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } }, ...keyedBy('a') },
    after: {
      type: 'array',
      items: { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'string', default: 'x' } } },
      ...keyedBy('a', 'b'),
    },
    reports: [
      'warning is map by "a", "b" now, was map by "a"',
      'warning is new and filled in by default, which a rule around it may refuse',
    ],
  },
]

export default cases
