import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'a served version goes',
    before: {
      versions: [
        { name: 'v1', served: true, storage: true },
        { name: 'v1beta1', served: true },
      ],
    },
    after: { versions: [{ name: 'v1', served: true, storage: true }] },
    reports: ['error version v1beta1 was removed'],
  },
  {
    name: 'a version goes that was not served',
    before: {
      versions: [
        { name: 'v1', served: true, storage: true },
        { name: 'v1beta1', served: false },
      ],
    },
    after: { versions: [{ name: 'v1', served: true, storage: true }] },
    reports: ['warning version v1beta1 was removed; it was not served'],
  },
  {
    name: 'a version comes',
    before: { versions: [{ name: 'v1', served: true, storage: true }] },
    after: {
      versions: [
        { name: 'v1', served: true, storage: true },
        { name: 'v2', served: true },
      ],
    },
    reports: ['added version v2 is new'],
  },
  {
    name: 'another order',
    before: {
      versions: [
        { name: 'v1', served: true, storage: true },
        { name: 'v2', served: true },
      ],
    },
    after: {
      versions: [
        { name: 'v2', served: true },
        { name: 'v1', served: true, storage: true },
      ],
    },
    reports: [],
  },
]

export default cases
