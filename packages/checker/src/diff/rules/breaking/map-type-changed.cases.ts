import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'owned as a whole',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: { type: 'object', properties: { a: { type: 'string' } }, 'x-kubernetes-map-type': 'atomic' },
    reports: ['warning is atomic now, was granular'],
  },
  {
    name: 'granular has no effect',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: { type: 'object', properties: { a: { type: 'string' } }, 'x-kubernetes-map-type': 'granular' },
    reports: [],
  },
]

export default cases
