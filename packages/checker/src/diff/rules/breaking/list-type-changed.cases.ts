import type { ChangeCase } from '../../testing/change-cases.ts'

function keyed(keys: readonly string[]): object {
  const properties = { name: { type: 'string' }, protocol: { type: 'string' } }
  const items = { type: 'object', properties, required: ['name', 'protocol'] }
  return { type: 'array', items, 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': keys }
}

const cases: readonly ChangeCase[] = [
  {
    name: 'a set',
    before: { type: 'array', items: { type: 'string' } },
    after: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
    reports: ['error is set now, was atomic; equal items are refused'],
  },
  {
    name: 'fewer keys',
    before: keyed(['name', 'protocol']),
    after: keyed(['name']),
    reports: ['error is map by "name" now, was map by "name", "protocol"; equal keys are refused'],
  },
  {
    name: 'more keys',
    before: keyed(['name']),
    after: keyed(['name', 'protocol']),
    reports: ['warning is map by "name", "protocol" now, was map by "name"'],
  },
  {
    name: 'items of another type',
    before: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
    after: keyed(['name']),
    reports: ['error must be object now, was string'],
  },
  {
    name: 'one value again',
    before: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
    after: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'atomic' },
    reports: ['warning is atomic now, was set'],
  },
  {
    name: 'atomic has no effect',
    before: { type: 'array', items: { type: 'string' } },
    after: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'atomic' },
    reports: [],
  },
  { name: 'keys in another order', before: keyed(['name', 'protocol']), after: keyed(['protocol', 'name']), reports: [] },
]

export default cases
