import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'moved',
    before: {
      versions: [
        { name: 'v1', served: true, storage: true },
        { name: 'v2', served: true, storage: false },
      ],
    },
    after: {
      versions: [
        { name: 'v1', served: true, storage: false },
        { name: 'v2', served: true, storage: true },
      ],
    },
    reports: ['warning storage version is v2 now, was v1'],
  },
  {
    name: 'where it was',
    before: { versions: [{ name: 'v1', served: true, storage: true }] },
    after: { versions: [{ name: 'v1', served: true, storage: true }] },
    reports: [],
  },
]

export default cases
