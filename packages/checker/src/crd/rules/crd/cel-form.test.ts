import type { Schema } from '@crdgen/core/internal'
import { evaluateExpression } from '@crdgen/server/internal'
import { describe, expect, it } from 'vitest'
import { check } from '../../../check.ts'
import { widgetCrd } from '../../../crd.test-support.ts'

type Rule = NonNullable<Schema['x-kubernetes-validations']>[number]

const withRules = (schema: Schema, ...rules: readonly Rule[]): Schema => ({ ...schema, 'x-kubernetes-validations': rules })

function found(field: Schema, options = {}): readonly string[] {
  const all = check({ documents: [widgetCrd({ v1: { field } })], options }).filter(({ rule }) => rule !== 'crd/cel-unguarded')
  return all.map(({ rule, message, help = '' }) => `${rule}: ${message.split(':')[0] ?? ''} ${help}`)
}

const count: Schema = { type: 'integer', minimum: 0, maximum: 9 }
const object: Schema = {
  type: 'object',
  required: ['count', 'mode', 'name', 'ports'],
  properties: {
    count,
    mode: { type: 'string', enum: ['a', 'b'] },
    name: { type: 'string', minLength: 1, maxLength: 10 },
    ports: { type: 'array', minItems: 1, maxItems: 3, items: count },
    optional: count,
    defaulted: { ...count, default: 1 },
    maybe: { ...count, nullable: true },
    either: { 'x-kubernetes-int-or-string': true },
    bytes: { type: 'string', format: 'byte', maxLength: 10 },
    inner: { type: 'object', required: ['x'], properties: { x: count } },
  },
}

const alwaysTrue = [
  'true',
  '1 + 1 == 2',
  'self == self',
  'self.count >= 0',
  '0 <= self.count',
  'self.count < 10',
  'self.count != -1',
  'self.defaulted >= 0',
  'self.mode in ["a", "b", "c"]',
  'self.mode == "a" || self.mode != "a" || true',
  'self.mode != "c"',
  'self.name != ""',
  'size(self.name) <= 10',
  'self.ports.size() > 0',
  '!has(self.optional) || self.optional >= 0',
  'has(self.optional) ? self.optional <= 9 : true',
  '!(has(self.inner) && self.inner.x < 0)',
]

describe('crd/cel-constant', () => {
  it.each(alwaysTrue)('reports that %s is always true', rule => {
    expect(found(withRules(object, { rule }))).toEqual([
      expect.stringMatching(/^crd\/cel-constant: has a validation rule that is always true/),
    ])
  })

  it.each([
    'false',
    '"a" == "b"',
    'self.count < 0',
    'self.mode == "c"',
    'self.optional > 9',
    'self.mode in []',
    'size(self.name) > 10 && self.count > 1',
  ])('reports that %s is always false', rule => {
    expect(found(withRules(object, { rule }))).toEqual([
      expect.stringMatching(/^crd\/cel-constant: has a validation rule that is always false/),
    ])
  })

  it.each([
    'self.count > 0',
    'self.count <= 8',
    'self.optional >= 0',
    'self.maybe >= 0',
    'self.mode != "a"',
    'self.mode in ["a"]',
    'self.name == "a"',
    'size(self.name) <= 9',
    'size(self.bytes) <= 10',
    'self.either == self.count',
    'self.inner.x >= 0',
    'has(self.inner) || self.inner.x >= 0',
    'self == oldSelf',
    'oldSelf.count >= 0',
    'self.ports.all(self, self >= 1)',
    'has(self.optional)',
  ])('says nothing of %s', rule => {
    expect(found(withRules(object, { rule }))).toEqual([])
  })
})

/** What the schema accepts, at its bounds; defaults are set. */
const accepted = [0, 9].flatMap(count =>
  ['a', 'b'].flatMap(mode =>
    ['x', 'x'.repeat(10)].flatMap(name =>
      [{}, { optional: count, inner: { x: count } }].map(others => ({ count, mode, name, ports: [count], defaulted: 1, ...others })),
    ),
  ),
)

it.each(alwaysTrue)('%s holds for what the schema accepts', rule => {
  const outcomes = accepted.flatMap(self => evaluateExpression(rule, self).rules.map(({ outcome }) => outcome))
  expect(outcomes).toEqual(accepted.map(() => 'holds'))
})

describe('crd/cel-has-required', () => {
  it.each(['!has(self.count) || self.count > 1', 'has(self.mode) == has(self.optional)', 'self.ports.all(p, has(self.count) && p > 1)'])(
    'reports %s',
    rule => {
      expect(found(withRules(object, { rule }))).toEqual([expect.stringMatching(/^crd\/cel-has-required: /)])
    },
  )

  it.each([
    '!has(self.optional) || self.optional > 1',
    '!has(self.defaulted) || self.defaulted > 1',
    '!has(self.inner) || !has(self.inner.x) || self.inner.x > 1',
    '!has(oldSelf.count) || self.count == oldSelf.count',
  ])('says nothing of %s', rule => {
    expect(found(withRules(object, { rule }))).toEqual([])
  })
})

describe('crd/cel-keyword', () => {
  const text: Schema = { type: 'string' }
  const list: Schema = { type: 'array', items: text }
  const map: Schema = { type: 'object', additionalProperties: text }
  it.each<[Schema, string, string]>([
    [{ type: 'integer' }, 'self >= 1', 'minimum: 1'],
    [{ type: 'integer' }, '0 < self && self < 10', 'minimum: 1, maximum: 9'],
    [{ type: 'number' }, 'self > 0.5', 'minimum: 0.5, exclusiveMinimum: true'],
    [text, 'size(self) <= 10', 'maxLength: 10'],
    [text, "self != ''", 'minLength: 1'],
    [text, "self.matches('^a')", 'pattern: "^a"'],
    [text, "self in ['a', 'b']", 'enum: ["a","b"]'],
    [text, "self == 'a' || 'b' == self", 'enum: ["a","b"]'],
    [list, 'self.size() > 0', 'minItems: 1'],
    [text, 'self.size() == 0', 'maxLength: 0'],
    [map, 'self.size() == 2', 'minProperties: 2, maxProperties: 2'],
  ])('of %j reports %s: %s', (schema, rule, keywords) => {
    expect(found(withRules(schema, { rule }))).toEqual([
      expect.stringMatching(/^crd\/cel-keyword: has a validation rule that .* can replace/),
    ])
    expect(found(withRules(schema, { rule }))[0]).toContain(`Set ${keywords} instead of the rule.`)
  })

  it.each<[Schema, Rule]>([
    [{ type: 'integer' }, { rule: 'self >= 1 || self == -1' }],
    [{ type: 'integer' }, { rule: 'self % 2 == 0' }],
    [{ type: 'integer' }, { rule: 'self >= oldSelf' }],
    [{ type: 'integer' }, { rule: 'self >= 1', reason: 'FieldValueForbidden' }],
    [{ type: 'integer' }, { rule: 'self >= 1', messageExpression: "'got ' + string(self)" }],
    [{ type: 'integer', nullable: true }, { rule: 'self in [1, 2]' }],
    [text, { rule: "self.matches('^a')", message: 'must start with an a' }],
    [{ ...text, pattern: 'b' }, { rule: "self.matches('^a')" }],
    [text, { rule: "!self.matches('^a')" }],
    [text, { rule: "self.startsWith('a')" }],
    [{ ...text, format: 'byte' }, { rule: 'size(self) <= 10' }],
    [{ 'x-kubernetes-int-or-string': true }, { rule: 'self == 1' }],
    [list, { rule: 'self.all(x, size(x) < 3)' }],
    [object, { rule: 'self.count >= 1' }],
  ])('of %j says nothing of %j', (schema, rule) => {
    expect(found(withRules(schema, rule))).toEqual([])
  })
})

describe('crd/cel-message-unreachable', () => {
  const rule = 'self.count > 1'
  it.each<[string, Rule]>([
    ['message', { rule, message: 'a', messageExpression: "'must be ' + 'more'" }],
    ['messageExpression', { rule, messageExpression: "' '" }],
    ['messageExpression', { rule, message: 'a', messageExpression: "'a\\nb'" }],
  ])('reports the %s of %j', (which, one) => {
    expect(found(withRules(object, one))).toEqual([
      expect.stringMatching(new RegExp(`^crd/cel-message-unreachable: has a ${which} (that|whose)`)),
    ])
  })

  it.each<Rule>([
    { rule, message: 'a', messageExpression: "'got ' + string(self.count)" },
    { rule, messageExpression: "'must be more'" },
    { rule, message: 'a' },
  ])('says nothing of %j', one => {
    expect(found(withRules(object, one))).toEqual([])
  })

  it('says nothing where servers without messageExpression show the message', () => {
    const one = withRules(object, { rule, message: 'a', messageExpression: "'b'" })
    const rules = (server: string) => check({ documents: [widgetCrd({ v1: { field: one } })], server }).map(finding => finding.rule)
    expect(rules('1.26')).toEqual([])
    expect(rules('1.27')).toEqual(['crd/cel-message-unreachable'])
  })
})

it('names the root schema, which has no path', () => {
  const spec: Schema = { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } }
  const root: Schema = { type: 'object', properties: { spec }, 'x-kubernetes-validations': [{ rule: 'self.spec.size > 1' }] }
  const versions = [{ name: 'v1', schema: { openAPIV3Schema: root } }]
  const crd = { ...widgetCrd({}), spec: { group: 'example.com', names: { kind: 'Widget', plural: 'widgets' }, versions } }
  expect(check({ documents: [crd] }).map(({ message }) => message)).toEqual([
    'the root schema has a validation rule that reads spec without has(): every value without it is refused ("no such key")',
  ])
})

it('rules of several versions and fields are one finding, and what does not compile is left to the server', () => {
  const one = withRules(count, { rule: 'self >= 0' })
  const [finding, ...others] = check({ documents: [widgetCrd({ v1: { a: one, b: one }, v2: { a: one } })] })
  expect(others).toEqual([])
  expect(finding).toMatchObject({ severity: 'note', path: 'spec.a', data: { places: ['v1:spec.a', 'v1:spec.b', 'v2:spec.a'] } })
  expect(found(withRules(count, { rule: 'self >= ' }))).not.toContainEqual(expect.stringContaining('crd/cel-constant'))
})
