import { describe, expect, test } from 'vitest'
import { validate } from '@crdgen/server/internal'
import { diff } from './diff.ts'

interface Rule {
  readonly rule: string
  readonly message?: string
  readonly messageExpression?: string
}

const text = { type: 'string' }
const properties = {
  size: { type: 'integer' },
  most: { type: 'integer' },
  name: text,
  mode: text,
  address: text,
  list: { type: 'array', maxItems: 20, items: { type: 'object', properties: { port: { type: 'integer' }, name: text } } },
  labels: { type: 'object', additionalProperties: text },
}

function crd(rules: readonly Rule[]): object {
  const spec = { type: 'object', properties, 'x-kubernetes-validations': rules }
  const version = {
    name: 'v1',
    served: true,
    storage: true,
    schema: { openAPIV3Schema: { type: 'object', properties: { spec } } },
  }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: { group: 'example.com', scope: 'Namespaced', names: { kind: 'Widget', plural: 'widgets' }, versions: [version] },
  }
}

const rulesOf = (rules: string | readonly Rule[]) => (typeof rules === 'string' ? (rules === '' ? [] : [{ rule: rules }]) : rules)

function compare(before: string | readonly Rule[], after: string | readonly Rule[]) {
  const [old, now] = [crd(rulesOf(before)), crd(rulesOf(after))]
  const { diagnostics } = diff(old, now, { server: '1.36' })
  return { old, now, diagnostics }
}

describe('rules that mean the same are no change', () => {
  test.each([
    ["self.mode == 'a'", '"a" == self.mode'],
    ['size(self.name) > 3', 'self.name.size() > 3'],
    ['!(has(self.name) && has(self.mode))', '!has(self.mode) || !has(self.name)'],
    ['self.list.all(x, x.port > 0)', 'self.list.all(item, 0 < item.port)'],
    ['!(self.size < 3)', 'self.size >= 3'],
    ['(has(self.name)) && ((self.size > 1) && self.size < 9)', 'self.size < 9 && has(self.name) && self.size > 1'],
    ['self.list.exists(a, self.list.all(b, a.port >= b.port))', 'self.list.exists(x, self.list.all(y, x.port >= y.port))'],
  ])('%s and %s', (before, after) => {
    expect(compare(before, after).diagnostics).toEqual([])
  })

  test.each([
    ['self.list.exists(a, self.list.all(b, a.port >= b.port))', 'self.list.exists(a, self.list.all(b, b.port >= a.port))'],
    ['self.size - 1 > 3', '1 - self.size > 3'],
    ["self.mode + 'a' == 'ab'", "'a' + self.mode == 'ab'"],
  ])('%s and %s are not the same', (before, after) => {
    expect(compare(before, after).diagnostics).not.toEqual([])
  })
})

describe('a break is shown by an object that the old rules accept and the new ones refuse', () => {
  test.each([
    ['a bound', 'self.size > 0', 'self.size > 5'],
    ['a length', '', 'self.name.size() <= 12'],
    ['presence', '', 'has(self.name)'],
    ['one of two', '', '!(has(self.name) && has(self.mode))'],
    ['an implication', '', "!has(self.mode) || self.mode != 'fast' || has(self.address)"],
    ['a list of literals', "self.mode in ['a', 'b', 'c']", "self.mode in ['a', 'b']"],
    ['a pattern', '', "self.name.matches('^[a-z]{3}$')"],
    ['a function', '', 'isIP(self.address)'],
    ['items', '', 'self.list.all(x, x.port > 1024)'],
    ['items that differ', '', 'self.list.all(x, self.list.exists_one(y, x.name == y.name))'],
    ['a map', '', "!('team' in self.labels)"],
    ['a condition', "self.mode == 'a' ? self.size > 1 : self.size > 2", "self.mode == 'a' ? self.size > 3 : self.size > 2"],
    ['an error of the new rule', '', 'self.list[0].port > 0'],
    ['an update', '', 'self.size >= oldSelf.size'],
    ['what cannot change', '', 'self.mode == oldSelf.mode'],
    ['a product', 'self.size * 2 + 1 > 6', 'self.size * 2 + 1 > 20'],
    ['a quotient', 'self.size / 7 <= 12', 'self.size / 7 <= 11'],
    ['a remainder', '', 'self.size % 16 != 5'],
    ['a difference', '100 - self.size > 5', '100 - self.size > 50'],
    ['a negative', '-self.size > -1000', '-self.size > -900'],
    ['a sum of two', 'self.size + self.most <= 40', 'self.size + self.most <= 30'],
    ['a sum of sizes', '', 'self.name.size() + self.mode.size() <= 40'],
    ['the size of a text that is put together', '', "(self.name + '-' + self.mode).size() <= 40"],
    ['a text that is put together', "self.name + '-a' != 'b-a'", "self.name + '-a' != 'c-a' && self.name + '-a' != 'b-a'"],
    ['parts of a text', "self.name.split('.').size() <= 9", "self.name.split('.').size() <= 7"],
    ['a text in lower case', '', "self.mode.lowerAscii() != 'fast'"],
    ['the place of a part', "self.name.indexOf('/') < 20", "self.name.indexOf('/') < 15"],
    ['one of two numbers', '(has(self.size) ? self.size : 80) < 90', '(has(self.size) ? self.size : 80) < 70'],
    ['a change by more than so much', 'self.size <= oldSelf.size + 20', 'self.size <= oldSelf.size + 10'],
    ['the sum of items', 'self.list.map(x, x.port).sum() < 900', 'self.list.map(x, x.port).sum() < 700'],
    ['how many items are left', '', 'self.list.filter(x, x.port > 0).size() < 9'],
    ['a bound variable', '', '[self.size].all(n, n != 77)'],
    ['a quantity', "quantity(self.name).isLessThan(quantity('9Gi'))", "quantity(self.name).isLessThan(quantity('7Gi'))"],
    ['a number in a text', 'int(self.name) < 5000', 'int(self.name) < 4000'],
    ['a message of its own', '', [{ rule: 'self.size > 5', message: ' too small ' }]],
    ['a message that is computed', '', [{ rule: 'self.size > 5', messageExpression: '"it is " + string(self.size)' }]],
  ] as const)('%s', (_, before, after) => {
    const { old, now, diagnostics } = compare(before, after)
    const [finding] = diagnostics.filter(({ rule }) => /^breaking\/cel-rule-(added|changed)$/.test(rule))
    expect(finding?.severity).toBe('error')
    const { proof } = finding?.data ?? {}
    const { object, before: stored } = Object(proof)
    const options = { server: '1.36', ...(stored === undefined ? {} : { before: stored }) }
    expect([validate(old, object, options).valid, validate(now, object, options).valid]).toEqual([true, false])
  })
})

describe('a rule that asks for less is shown by an object that only the new rules accept', () => {
  test.each([
    ['a bound', 'self.size > 5', 'self.size > 0'],
    ['a list of literals', "self.mode in ['a', 'b']", "self.mode in ['a', 'b', 'c']"],
    ['a rule that is gone', 'has(self.name)', ''],
    ['one of two that is gone', [{ rule: 'self.size > 5' }, { rule: 'has(self.name)' }], [{ rule: 'has(self.name)' }]],
    ['a pattern that is gone', "self.name.matches('^[a-z]{3}$')", ''],
    ['items', 'self.list.all(x, x.port > 1024)', ''],
    ['an update', 'self.size >= oldSelf.size', ''],
    ['what could not change', 'self.mode == oldSelf.mode', ''],
    ['one condition of several', "self.size > 5 && self.mode != 'a'", "self.size > 2 && self.mode != 'a'"],
    ['a message that is computed', [{ rule: 'self.size > 5', messageExpression: '"it is " + string(self.size)' }], ''],
  ] as const)('%s', (_, before, after) => {
    const { old, now, diagnostics } = compare(before, after)
    const [finding, ...others] = diagnostics
    expect(others).toEqual([])
    expect(finding?.data['proof']).toBeUndefined()
    const { object, before: stored, was } = Object(finding?.data['loosening'])
    expect(was).toBe('refused')
    const options = { server: '1.36', ...(stored === undefined ? {} : { before: stored }) }
    expect([validate(old, object, options).valid, validate(now, object, options).valid]).toEqual([false, true])
  })

  test.each([
    ['a rule that another one implies is gone', [{ rule: 'self.size > 3' }, { rule: 'self.size > 1' }], [{ rule: 'self.size > 3' }]],
    ['a rule that was always true is gone', [{ rule: '!has(self.name) || self.name.size() >= 0' }], []],
  ] as const)('not: %s', (_, before, after) => {
    const [finding] = compare(before, after).diagnostics
    expect(finding?.data).toMatchObject({ noLoosening: expect.stringMatching(/^undecided: /) })
    expect(finding?.data['loosening']).toBeUndefined()
  })

  test('not where a rule asks for more', () => {
    const [finding] = compare('self.size > 0', 'self.size > 5').diagnostics
    expect(finding?.data).not.toHaveProperty('loosening')
  })
})

describe('what no object shows is undecided', () => {
  test.each([
    ['implied by another rule', [{ rule: 'self.size > 3' }], [{ rule: 'self.size > 3' }, { rule: 'self.size > 1' }]],
    ['the same in other words', [{ rule: 'self.size + 1 > 3' }], [{ rule: 'self.size > 2' }]],
    ['true of every value', [], [{ rule: '!has(self.name) || self.name.size() >= 0' }]],
  ] as const)('%s', (_, before, after) => {
    const found = compare(before, after).diagnostics.filter(({ rule }) => /^breaking\/cel-rule-(added|changed)$/.test(rule))
    expect(found.map(({ severity, data }) => [severity, data['noProof']])).toEqual([
      ['warning', expect.stringMatching(/^undecided: the \d+ objects that were tried are stored alike on both sides$/)],
    ])
  })
})

describe('what ratcheting spares', () => {
  test.each([
    ['a field', 'self.size > 5', true, /can still be updated as long as spec stays as it is \(API servers since 1\.30\)/],
    ['a change', 'self.size >= oldSelf.size', false, /a rule that reads oldSelf holds for every update/],
  ])('%s', (_, rule, spared, help) => {
    const [finding] = compare('', rule).diagnostics
    expect(finding).toMatchObject({ help: expect.stringMatching(help), data: { spared } })
  })
})
