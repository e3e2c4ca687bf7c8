import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'stored objects',
    before: { versions: [{ name: 'v1', served: true, storage: true }], status: { storedVersions: ['v1'] } },
    after: { versions: [{ name: 'v2', served: true, storage: true }] },
    reports: [
      'error version v1 was removed, but objects are stored in it: the API server refuses the CRD',
      'added version v2 is new',
      'warning storage version is v2 now, was v1',
    ],
  },
  {
    name: 'stored objects of a version that is not served any more',
    before: {
      versions: [
        { name: 'v1', served: true, storage: true },
        { name: 'v1beta1', served: false },
      ],
      status: { storedVersions: ['v1beta1', 'v1'] },
    },
    after: { versions: [{ name: 'v1', served: true, storage: true }] },
    reports: ['error version v1beta1 was removed, but objects are stored in it: the API server refuses the CRD'],
  },
  {
    name: 'the storage version goes, and no status is known',
    before: {
      versions: [
        { name: 'v1alpha1', served: true, storage: true },
        { name: 'v1', served: true },
      ],
    },
    after: { versions: [{ name: 'v1', served: true, storage: true }] },
    reports: [
      'error version v1alpha1 was removed, but objects are stored in it: the API server refuses the CRD',
      'warning storage version is v1 now, was v1alpha1',
    ],
  },
  {
    name: 'the version is still there',
    before: { versions: [{ name: 'v1', served: true, storage: true }], status: { storedVersions: ['v1'] } },
    after: { versions: [{ name: 'v1', served: true, storage: true }] },
    reports: [],
  },
]

export default cases
