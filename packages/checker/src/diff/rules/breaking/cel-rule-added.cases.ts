import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'a rule more',
    before: { type: 'integer' },
    after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0', message: 'must be positive' }] },
    reports: ['error must keep a new rule: self > 0 (must be positive)'],
  },
  {
    name: 'a rule for updates',
    before: { type: 'integer' },
    after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self == oldSelf' }] },
    reports: ['error must keep a new rule on updates: self == oldSelf'],
  },
  {
    name: 'a rule that guards a field that is new',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      'x-kubernetes-validations': [{ rule: "!has(self.b) || self.a == 'x'" }],
    },
    reports: ["added has a new rule about what is new: !has(self.b) || self.a == 'x'", 'added b: is new'],
  },
  {
    name: 'a rule for updates that guards a field that is new',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      'x-kubernetes-validations': [{ rule: '!has(oldSelf.b) || self.a == oldSelf.a' }],
    },
    reports: ['added has a new rule about what is new: !has(oldSelf.b) || self.a == oldSelf.a', 'added b: is new'],
  },
  {
    name: 'a rule for updates that guards a field that was there',
    before: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    after: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      'x-kubernetes-validations': [{ rule: '!has(oldSelf.b) || self.a == oldSelf.a' }],
    },
    reports: ['error must keep a new rule on updates: !has(oldSelf.b) || self.a == oldSelf.a'],
  },
  {
    name: 'fields that are new and come together',
    before: { type: 'object' },
    after: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      'x-kubernetes-validations': [{ rule: 'has(self.a) == has(self.b)' }],
    },
    reports: ['added has a new rule about what is new: has(self.a) == has(self.b)', 'added a: is new', 'added b: is new'],
  },
  {
    name: 'a field that comes with one that was there',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      'x-kubernetes-validations': [{ rule: 'has(self.a) == has(self.b)' }],
    },
    reports: ['error must keep a new rule: has(self.a) == has(self.b)', 'added b: is new'],
  },
  {
    name: 'a rule that guards a field that is filled in by default',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string', default: 'y' } },
      'x-kubernetes-validations': [{ rule: "!has(self.b) || self.a == 'x'" }],
    },
    reports: ["error must keep a new rule: !has(self.b) || self.a == 'x'", 'added b: is new'],
  },
  {
    name: 'a rule about a new value of an enum',
    before: { type: 'object', properties: { a: { type: 'string', enum: ['x'] }, b: { type: 'string' } } },
    after: {
      type: 'object',
      properties: { a: { type: 'string', enum: ['x', 'y'] }, b: { type: 'string' } },
      'x-kubernetes-validations': [{ rule: "self.a == 'y' ? has(self.b) : true" }],
    },
    reports: ["added has a new rule about what is new: self.a == 'y' ? has(self.b) : true", 'note a: also accepts "y" now'],
  },
  {
    name: 'the same rules in another order',
    before: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0' }, { rule: 'self < 9' }] },
    after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self < 9' }, { rule: 'self  >  0' }] },
    reports: [],
  },
]

export default cases
