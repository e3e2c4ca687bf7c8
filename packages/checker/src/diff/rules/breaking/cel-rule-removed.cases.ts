import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'a rule goes',
    before: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0' }] },
    after: { type: 'integer' },
    reports: ['note need not keep a rule any more: self > 0'],
  },
  {
    name: 'it stays, with other words',
    before: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0', message: 'positive' }] },
    after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0', message: 'must be positive' }] },
    reports: [],
  },
]

export default cases
