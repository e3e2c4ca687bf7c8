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

it.each(['kind', 'namespace', 'port', 'mountPath'])('objects that %s tells apart, too, are not known by their names', key => {
  const { example } = apiRules['named-list-not-map']
  const text = (example?.wrong ?? '').replace(
    'properties: {name: {type: string}}',
    `properties: {name: {type: string}, ${key}: {type: string}}`,
  )
  expect(rulesIn(text, { profile: 'api-conventions' })).toEqual(['api/list-without-type'])
})

it.each<[rule: keyof typeof apiRules, what: string, from: string, to: string]>([
  ['enum-value-case', 'versions', '[full, in-place]', '[v3, v1beta1]'],
  ['list-items-without-required', 'items that keep unknown fields', 'items: {', 'items: {x-kubernetes-preserve-unknown-fields: true, '],
  [
    'list-items-without-required',
    'references to secrets',
    'properties: {host: {type',
    'x-kubernetes-map-type: atomic, properties: {name: {type',
  ],
  ['list-items-without-required', 'secrets to pull images with', 'rules: {', 'imagePullSecrets: {'],
  ['map-of-objects', 'maps of maps', 'properties: {size: {type: integer, format: int32}}', 'additionalProperties: {type: string}'],
  [
    'required-text-empty',
    'a text with a rule',
    '{name: {type: string',
    '{name: {type: string, x-kubernetes-validations: [{rule: self.size() > 0}]',
  ],
  ['status-required', 'a field with a default', 'format: int32', 'format: int32, default: 0'],
])('api/%s leaves %s alone', (rule, _, from, to) => {
  const wrong = apiRules[rule].example?.wrong ?? ''
  expect(wrong).toContain(from)
  expect(rulesIn(wrong.replace(from, to), { profile: 'api-conventions-all' })).not.toContain(`api/${rule}`)
})

it('conditions that may lack their type are told what else a map by type needs', () => {
  const { example } = apiRules['conditions-list-map']
  const helpOf = (text = '') => check({ documents: [text], options: { profile: 'api-conventions' } }).map(({ help }) => help)
  expect(helpOf(example?.wrong)).toEqual([expect.stringMatching(/^Set x-kubernetes-list-type: map/)])
  expect(helpOf(example?.wrong.replace('required: [type, status], ', ''))).toEqual([
    expect.stringMatching(/^Make type required in the items.*then set x-kubernetes-list-type: map/),
  ])
})

it('a profile that there is not is refused', () => {
  // @ts-expect-error -- as users of JavaScript may
  expect(() => check({ documents: [], options: { profile: 'api-convention' } })).toThrow('did you mean api-conventions?')
})
