import { describe, expect, it } from 'vitest'
import { check } from '../../../check.ts'
import { apiRules } from './index.gen.ts'

const rules = Object.entries(apiRules)
const rulesIn = (text = '', options = {}) => check({ documents: [text], options }).map(({ rule }) => rule)

describe('the example of', () => {
  it.each(rules)('api/%s is found with its profile, and its fixed form is not', (name, { example, profile }) => {
    expect(rulesIn(example?.wrong, { profile })).toContain(`api/${name}`)
    expect(rulesIn(example?.right, { profile: 'api-conventions-all' })).not.toContain(`api/${name}`)
  })

  it.each(rules)('api/%s is not found without one, and found with a severity of its own', (name, { example }) => {
    expect(rulesIn(example?.wrong)).not.toContain(`api/${name}`)
    const found = check({ documents: [example?.wrong ?? ''], options: { rules: { [`api/${name}`]: 'note' } } })
    expect(found.filter(({ rule }) => rule.startsWith('api/'))).toMatchObject([{ rule: `api/${name}`, severity: 'note' }])
  })
})

it('an opinion is not a fact', () => {
  const { example } = apiRules.phase
  expect(rulesIn(example?.wrong, { profile: 'api-conventions' })).toEqual([])
})

it('native structs are not judged', () => {
  const { example } = apiRules['unbounded-string']
  const selector =
    'selector: {type: object, properties: {matchExpressions: {type: array, items: {type: object, required: [key, operator], properties: {key: {type: string}, operator: {type: string}, values: {type: array, items: {type: string}}}}}, matchLabels: {type: object, additionalProperties: {type: string}}}}'
  const text = (example?.wrong ?? '').replace('note: {type: string}', selector)
  expect(rulesIn(text, { profile: 'api-conventions-all' })).toEqual(['api/description-missing'])
})

it.each(['kind', 'namespace', 'mountPath'])('objects that %s tells apart, too, are not known by their names', key => {
  const { example } = apiRules['named-list-not-map']
  const text = (example?.wrong ?? '').replace(
    'properties: {name: {type: string}}',
    `properties: {name: {type: string}, ${key}: {type: string}}`,
  )
  expect(rulesIn(text, { profile: 'api-conventions' })).toEqual(['api/list-without-type'])
})

it('a profile that there is not is refused', () => {
  // @ts-expect-error -- as users of JavaScript may
  expect(() => check({ documents: [], options: { profile: 'api-convention' } })).toThrow('did you mean api-conventions?')
})
