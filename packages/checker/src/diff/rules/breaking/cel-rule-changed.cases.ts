import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'another text with the same message',
    before: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0', message: 'must be positive' }] },
    after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 1', message: 'must be positive' }] },
    reports: ['error must keep self > 1 now, was self > 0'],
  },
  {
    name: 'on creation too',
    before: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'oldSelf.hasValue()' }] },
    after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'oldSelf.hasValue()', optionalOldSelf: true }] },
    reports: ['error keeps the rule oldSelf.hasValue() on creation and updates now, was on updates'],
  },
  {
    name: 'a list of literals that grew',
    before: { type: 'string', 'x-kubernetes-validations': [{ rule: "self in ['a', 'b']" }] },
    after: { type: 'string', 'x-kubernetes-validations': [{ rule: "self in ['a', 'c', 'b']" }] },
    reports: ["loosened must keep self in ['a', 'c', 'b'] now, was self in ['a', 'b']"],
  },
  {
    name: 'a list of forbidden literals that grew',
    before: { type: 'string', 'x-kubernetes-validations': [{ rule: "!(self in ['a', 'b'])" }] },
    after: { type: 'string', 'x-kubernetes-validations': [{ rule: "!(self in ['a', 'b', 'c'])" }] },
    reports: ["error must keep !(self in ['a', 'b', 'c']) now, was !(self in ['a', 'b'])"],
  },
  {
    name: 'a condition that became weaker',
    before: { type: 'string', 'x-kubernetes-validations': [{ rule: 'size(self) <= 5' }] },
    after: { type: 'string', 'x-kubernetes-validations': [{ rule: "size(self) <= 9 || self == 'long enough'" }] },
    reports: ["loosened must keep size(self) <= 9 || self == 'long enough' now, was size(self) <= 5"],
  },
  {
    name: 'blanks have no effect',
    before: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0\n&& self < 5' }] },
    after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0 && self < 5' }] },
    reports: [],
  },
]

export default cases
