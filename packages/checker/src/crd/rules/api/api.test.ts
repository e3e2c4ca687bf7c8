import { describe, expect, it } from 'vitest'
import { check } from '../../../check.ts'
import { apiRules } from './index.gen.ts'

const rules = Object.entries(apiRules)
const all = { profile: 'api-conventions-all' } as const
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

it('native structs are not checked', () => {
  const { example } = apiRules['unbounded-string']
  const selector =
    'selector: {type: object, properties: {matchExpressions: {type: array, items: {type: object, required: [key, operator], properties: {key: {type: string}, operator: {type: string}, values: {type: array, items: {type: string}}}}}, matchLabels: {type: object, additionalProperties: {type: string}}}}'
  const text = (example?.wrong ?? '').replace('note: {type: string}', selector)
  expect(rulesIn(text, { profile: 'api-conventions-all' })).toEqual(['api/description-missing'])
})

it.each([
  [
    'a key of a Secret',
    'type: object, required: [key], properties: {key: {type: string}, name: {type: string}, optional: {type: boolean}}',
  ],
  ['a reference', 'type: object, x-kubernetes-map-type: atomic, properties: {name: {type: string, default: ""}}'],
  ['a reference of old', 'type: object, properties: {name: {type: string, description: "Name of the referent. More info: …"}}'],
  [
    'an embedded ObjectMeta',
    'type: object, properties: {annotations: {type: object, additionalProperties: {type: string}}, finalizers: {type: array, items: {type: string}}, labels: {type: object, additionalProperties: {type: string}}, name: {type: string}, namespace: {type: string}}',
  ],
])('%s is a native struct, too, small as it is', (_, struct) => {
  const { example } = apiRules['unbounded-string']
  const text = (example?.wrong ?? '').replace('note: {type: string}', `note: {description: note is one., ${struct}}`)
  expect(rulesIn(text, { profile: 'api-conventions-all' })).toEqual([])
})

it.each(['port: {type: integer', 'containerPort: {type: integer'])('a list of ports is known by their names: %s', port => {
  const { example } = apiRules['named-list-not-map']
  const text = (example?.wrong ?? '')
    .replace('pools: {', 'extraPorts: {')
    .replace('properties: {name: {type: string}}', `properties: {name: {type: string}, ${port}, format: int32}}`)
  expect(rulesIn(text, { profile: 'api-conventions' })).toEqual(['api/named-list-not-map'])
})

it.each(['size', '`size`', '**size**', 'size, if set,', 'size.'])('a description that starts with %s starts with the name', start => {
  const { example } = apiRules['description-start']
  expect(rulesIn(example?.wrong.replace('How many', `"${start} how many"`).replace('" run.', ' run."'), all)).toEqual([])
  expect(rulesIn(example?.wrong.replace('How many', 'sizes of'), all)).toEqual(['api/description-start'])
})

it.each(['uuid4', 'hostname', 'date-time'])('a text of the format %s is bounded', format => {
  const { example } = apiRules['unbounded-string']
  expect(rulesIn(example?.wrong.replace('{type: string}', `{type: string, format: ${format}}`), all)).not.toContain('api/unbounded-string')
})

it.each(['kind', 'namespace', 'port', 'mountPath', 'key', 'parameter', 'path'])(
  'objects that %s tells apart, too, are not known by their names',
  key => {
    const { example } = apiRules['named-list-not-map']
    const text = (example?.wrong ?? '').replace(
      'properties: {name: {type: string}}',
      `properties: {name: {type: string}, ${key}: {type: string}}`,
    )
    expect(rulesIn(text, { profile: 'api-conventions' })).toEqual(['api/list-without-type'])
  },
)

it.each<[rule: keyof typeof apiRules, what: string, from: string, to: string]>([
  ['enum-value-case', 'versions', '[full, in-place]', '[v3, v1beta1]'],
  ['list-items-without-required', 'items that keep unknown fields', 'items: {', 'items: {x-kubernetes-preserve-unknown-fields: true, '],
  ['enum-value-case', 'protocols', '[full, in-place]', '[http, https, h2c]'],
  ['enum-value-case', 'operations of JSON patches', '[full, in-place]', '[add, replace, remove]'],
  ['enum-value-case', 'log levels', '[full, in-place]', '["", debug, info]'],
  ['enum-value-case', 'algorithms', '[full, in-place]', '[SCRAM-SHA-256, X509]'],
  ['named-list-not-map', 'headers', 'pools: {', 'requestHeaders: {'],
  [
    'named-list-not-map',
    'names in several versions',
    'required: [name], properties: {',
    'required: [name, version], properties: {version: {type: string}, ',
  ],
  ['required-text-empty', 'a group', '[name], properties: {name', '[group], properties: {group'],
  ['required-text-empty', 'a value', '[name], properties: {name', '[value], properties: {value'],
  [
    'required-text-empty',
    'a text of which the description says what empty is',
    'name: {type: string',
    'name: {description: "name is a message. This may be an empty string.", type: string',
  ],
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

it('words of another system beside words of this one are found', () => {
  const { example } = apiRules['enum-value-case']
  expect(rulesIn(example?.wrong.replace('[full, in-place]', '[http, in-place]'), all)).toContain('api/enum-value-case')
})

it('a text that cannot be empty by its description alone is found', () => {
  const { example } = apiRules['required-text-empty']
  const text = example?.wrong.replace('name: {type: string', 'name: {description: "name is unique and cannot be empty.", type: string')
  expect(rulesIn(text, all)).toContain('api/required-text-empty')
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
