import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'no namespaces any more',
    before: { scope: 'Namespaced' },
    after: { scope: 'Cluster' },
    reports: ['error scope is Cluster now, was Namespaced'],
  },
  { name: 'the same', before: { scope: 'Cluster' }, after: { scope: 'Cluster' }, reports: [] },
]

export default cases
