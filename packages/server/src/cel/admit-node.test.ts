import { describe, expect, test } from 'vitest'
import { widgetRoot } from '../admission/testing/widget.ts'
import { admitCrd } from '../admission/admit-crd.ts'
import { ruleCosts } from './rule-costs.ts'

const text = { type: 'string' }

function crd(rule: string, properties: Readonly<Record<string, unknown>> = { size: { type: 'integer' }, name: text }) {
  return widgetRoot({ properties: { spec: { type: 'object', properties, 'x-kubernetes-validations': [{ rule }] } } })
}

function found(rule: string, server = '1.36', properties?: Readonly<Record<string, unknown>>) {
  return admitCrd(crd(rule, properties), { server }).map(({ rule: name, help, data }) => {
    const { expression, offset, length } = data
    const part = typeof offset === 'number' ? String(expression).slice(offset, offset + Number(length)) : undefined
    return { name, help, part }
  })
}

const usual = 'Fix the expression: crdgen cel evaluates it.'

describe('what is wrong with a rule, and what to do', () => {
  test.each([
    ['a misspelt field', 'self.nmae == ""', '1.36', 'did you mean name?', 'nmae'],
    ['a misspelt variable', 'slef.name == ""', '1.36', 'did you mean self?', 'slef'],
    ['a misspelt loop variable', '[1].all(element, elemnt > 0)', '1.36', 'did you mean element?', 'elemnt'],
    ['a misspelt function', 'isIPP(self.name)', '1.36', 'did you mean isIP?', 'isIPP'],
    ['a misspelt method', 'self.name.startWith("a")', '1.36', 'did you mean startsWith?', 'startWith'],
    ['a misspelt macro', '[1].exits(x, x > 0)', '1.36', 'did you mean exists?', 'exits'],
    ['nothing near', 'self.entirely == ""', '1.36', usual, 'entirely'],
    [
      'a function that is newer',
      'isIP(self.name)',
      '1.29',
      'raise the oldest --server to 1.31, which compiles it, or do without what 1.29 lacks',
      'isIP',
    ],
    [
      'a macro that is newer',
      '{"a": 1}.all(k, v, v > 0)',
      '1.32',
      'raise the oldest --server to 1.33, which compiles it, or do without what 1.32 lacks',
      'all',
    ],
    ['a token that is not CEL', 'self.size >', '1.36', usual, ''],
  ])('%s', (_, rule, server, help, part) => {
    expect(found(rule, server)[0]).toEqual({ name: expect.stringMatching(/^crd\/cel-(type|syntax)$/), help, part })
  })
})

describe('the whole rule, as older servers print it', () => {
  const rule = { rule: 'self.x', message: 'say "x"', reason: 'FieldValueForbidden' }
  test.each([
    [
      '1.33',
      'Message:"say \\"x\\"", MessageExpression:"", Reason:(*apiextensions.FieldValueErrorReason)(0x…), FieldPath:"", OptionalOldSelf:(*bool)(nil)',
    ],
    ['1.28', 'Message:"say \\"x\\"", MessageExpression:"", Reason:(*apiextensions.FieldValueErrorReason)(0x…), FieldPath:""'],
    ['1.25', 'Message:"say \\"x\\""'],
  ])('%s', (server, fields) => {
    const widget = widgetRoot({ properties: { spec: { type: 'object', properties: {}, 'x-kubernetes-validations': [rule] } } })
    const texts = admitCrd(widget, { server }).map(({ data }) => String(data['serverMessage']))
    expect(texts).toContainEqual(expect.stringContaining(`apiextensions.ValidationRule{Rule:"self.x", ${fields}}: compilation failed`))
  })
})

describe('bounds that make a rule cheap enough', () => {
  const list = { type: 'array', items: text }
  test.each([
    [
      'a list and its texts',
      'self.list.all(x, self.list.all(y, x != y))',
      { list },
      /^set (?=.*maxItems of spec\.list to \d+)(?=.*maxLength of spec\.list\[\] to \d+).* at most$/,
    ],
    [
      'texts of a bound list',
      'self.list.all(x, x.matches("a(b|c)*d"))',
      { list: { ...list, maxItems: 100 } },
      /^set maxLength of spec\.list\[\] to [\d,]+ at most$/,
    ],
    [
      'no bound',
      `[1,2,3,4,5,6,7,8,9,10].all(a, ${'[1,2,3,4,5,6,7,8,9,10].all(b, '.repeat(8)}true${')'.repeat(9)}`,
      {},
      /^simplify the expression/,
    ],
  ])('%s', (_, rule, properties, help) => {
    const [dear] = found(rule, '1.36', properties).filter(({ name }) => name === 'crd/cel-cost')
    expect(dear?.help).toMatch(help)
  })

  test('the largest value fits, and the next does not', () => {
    const rule = 'self.list.all(x, x.matches("a(b|c)*d"))'
    const [finding] = admitCrd(crd(rule, { list: { ...list, maxItems: 100 } }), { server: '1.36' })
    const bounds = finding?.data['bounds']
    expect(bounds).toMatchObject([{ path: 'spec.list[]', keyword: 'maxLength' }])
    const largest = Array.isArray(bounds) ? Number(bounds[0].largest) : 0
    const withBound = (maxLength: number) =>
      admitCrd(crd(rule, { list: { type: 'array', maxItems: 100, items: { ...text, maxLength } } }), { server: '1.36' })
    expect(withBound(largest)).toEqual([])
    expect(withBound(largest + 1)).toHaveLength(1)
  })
})

test('the costs of all rules', () => {
  expect(ruleCosts(crd('self.size > 1'), { server: '1.36' })).toEqual([
    {
      version: 'v1',
      path: 'spec',
      pointer: '/spec/versions/0/schema/openAPIV3Schema/properties/spec/x-kubernetes-validations/0',
      rule: 'self.size > 1',
      once: 3,
      times: 1,
      share: 3e-7,
    },
  ])
})
