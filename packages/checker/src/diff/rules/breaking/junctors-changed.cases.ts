import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'anyOf comes',
    before: { type: 'object', properties: { a: { type: 'string' } } },
    after: { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }] },
    reports: ['error anyOf: must also match {"required":["a"]} now'],
  },
  {
    name: 'anyOf comes, and asks for nothing',
    before: { type: 'string', nullable: true },
    after: { type: 'string', nullable: true, anyOf: [{ minLength: 0 }, { maxLength: 3 }] },
    reports: ['loosened anyOf: asks for {"minLength":0} or {"maxLength":3} now'],
  },
  {
    name: 'a branch more of anyOf',
    before: { type: 'string', anyOf: [{ enum: ['a'] }] },
    after: { type: 'string', anyOf: [{ enum: ['a'] }, { enum: ['b'] }] },
    reports: ['loosened anyOf: may match {"enum":["b"]} instead now'],
  },
  {
    name: 'a branch less of anyOf',
    before: { type: 'string', anyOf: [{ enum: ['a'] }, { enum: ['b'] }] },
    after: { type: 'string', anyOf: [{ enum: ['a'] }] },
    reports: ['error anyOf: no longer accepts {"enum":["b"]}'],
  },
  {
    name: 'a branch less of allOf',
    before: { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'b$' }, { pattern: 'c' }] },
    after: { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'b$' }] },
    reports: ['loosened allOf: need not match {"pattern":"c"} any more'],
  },
  {
    name: 'a branch more of oneOf',
    before: { type: 'string', oneOf: [{ minLength: 1 }] },
    after: { type: 'string', oneOf: [{ minLength: 1 }, { maxLength: 3 }] },
    reports: ['error oneOf: the branches are others now'],
  },
  {
    name: 'a tighter branch of allOf',
    before: { type: 'string', allOf: [{ not: { enum: ['a'] } }] },
    after: { type: 'string', allOf: [{ not: { enum: ['a', 'b'] } }] },
    reports: ['error allOf: the branches are others now'],
  },
  {
    name: 'a wider branch of allOf',
    before: { type: 'string', allOf: [{ not: { enum: ['a', 'b'] } }] },
    after: { type: 'string', allOf: [{ not: { enum: ['a'] } }] },
    reports: ['loosened allOf: asks for {"not":{"enum":["a"]}} now, was {"not":{"enum":["a","b"]}}'],
  },
  {
    name: 'a tighter bound in a branch of allOf',
    before: { type: 'string', allOf: [{ maxLength: 4 }] },
    after: { type: 'string', allOf: [{ maxLength: 3 }] },
    reports: ['error maxLength is 3 now, was 4'],
  },
  {
    name: 'a tighter branch of anyOf',
    before: { type: 'string', anyOf: [{ maxLength: 4 }, { pattern: '^x' }] },
    after: { type: 'string', anyOf: [{ maxLength: 3 }, { pattern: '^x' }] },
    reports: ['error anyOf: the branches are others now'],
  },
  {
    name: 'a wider branch of anyOf',
    before: { type: 'string', anyOf: [{ maxLength: 3 }, { pattern: '^x' }] },
    after: { type: 'string', anyOf: [{ maxLength: 4 }, { pattern: '^x' }] },
    reports: ['loosened anyOf: asks for {"maxLength":4} now, was {"maxLength":3}'],
  },
  {
    name: 'a bound moves into allOf',
    before: { type: 'string', maxLength: 4 },
    after: { type: 'string', allOf: [{ maxLength: 4 }] },
    reports: [],
  },
  {
    name: 'what allOf asked for is asked for outside',
    before: {
      type: 'object',
      properties: { a: { type: 'string' }, n: { type: 'integer', maximum: 9 } },
      allOf: [{ required: ['a'], properties: { a: { pattern: '^a', maxLength: 4 }, n: { maximum: 5, exclusiveMaximum: true } } }],
    },
    after: {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string', pattern: '^a', maxLength: 4 }, n: { type: 'integer', maximum: 4 } },
    },
    reports: [],
  },
  {
    name: 'not takes one more',
    before: { type: 'string', not: { enum: ['a'] } },
    after: { type: 'string', not: { enum: ['a', 'b'] } },
    reports: ['error not: may not match {"enum":["a","b"]} now, was {"enum":["a"]}'],
  },
  {
    name: 'not takes one less',
    before: { type: 'string', not: { enum: ['a', 'b'] } },
    after: { type: 'string', not: { enum: ['a'] } },
    reports: ['loosened not: may not match {"enum":["a"]} now, was {"enum":["a","b"]}'],
  },
  {
    name: 'a field more in a branch asks for more',
    before: { type: 'object', properties: { a: { type: 'string' } }, allOf: [{ properties: {} }] },
    after: { type: 'object', properties: { a: { type: 'string' } }, allOf: [{ properties: { a: { maxLength: 2 } } }] },
    reports: ['error a: maxLength is 2 now, was none'],
  },
  {
    name: 'not comes',
    before: { type: 'string' },
    after: { type: 'string', not: { enum: ['a'] } },
    reports: ['error not: may not match {"enum":["a"]} now'],
  },
  {
    name: 'not speaks of what the enum lacks',
    before: { type: 'string', enum: ['a', 'b'] },
    after: { type: 'string', enum: ['a', 'b'], not: { enum: ['c'] } },
    reports: ['loosened not: may not match {"enum":["c"]} now'],
  },
  {
    name: 'not goes',
    before: { type: 'string', not: { enum: ['a'] } },
    after: { type: 'string' },
    reports: ['loosened not: may match {"enum":["a"]} now'],
  },
  {
    name: 'int-or-string implies it',
    before: { 'x-kubernetes-int-or-string': true },
    after: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
    reports: [],
  },
  {
    name: 'another order, and words',
    before: { type: 'string', anyOf: [{ enum: ['a'] }, { enum: ['b'] }] },
    after: { type: 'string', anyOf: [{ enum: ['b'], description: 'b' }, { enum: ['a'] }] },
    reports: [],
  },
]

export default cases
