import type { Schema } from '@crdgen/core/internal'
import { validate } from '@crdgen/server/internal'
import { expect, test } from 'vitest'
import { diff } from '../diff.ts'

function crd(spec: Schema): object {
  const schema = { openAPIV3Schema: { type: 'object', required: ['spec'], properties: { spec } } }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' },
      versions: [{ name: 'v1', served: true, storage: true, schema }],
    },
  }
}

const text = { type: 'string' } as const
const ruled = (properties: Readonly<Record<string, Schema>>, ...rules: readonly string[]): Schema => ({
  type: 'object',
  properties: { ...properties, a: text, b: text, mode: text, list: { type: 'array', maxItems: 5, items: text } },
  'x-kubernetes-validations': rules.map(rule => ({ rule })),
})

// What rules ask for around the place of a change.
const rules: readonly (readonly string[])[] = [
  ['has(self.a) != has(self.b)'],
  ["self.?mode.orValue('') == 'fast'"],
  ['has(self.list) && size(self.list) > 0'],
  ['[has(self.a), has(self.b), has(self.mode)].filter(x, x).size() == 1'],
  ['has(self.a) && has(self.b) && size(self.a) > size(self.b)'],
  ['has(self.x) && has(self.a) || !has(self.x) && !has(self.a)'],
  ["!has(self.x) || self.?a.orValue('') == 'q'", 'has(self.list)'],
  ["has(self.x) ? has(self.mode) && self.mode in ['left', 'right'] : true", '!has(self.mode) || has(self.b)'],
]

test.each(rules)('finds an object for %s', (...rule) => {
  const [before, after] = [ruled({ x: text }, ...rule), ruled({ x: { ...text, maxLength: 3 } }, ...rule)].map(crd)
  const [finding] = diff(before, after).diagnostics
  expect(finding).toMatchObject({ rule: 'breaking/bound-tightened', severity: 'error', data: { proof: { now: 'refused' } } })
  expect(refusals(before, finding)).toEqual([])
  expect(refusals(after, finding)).toEqual([expect.stringMatching(/^spec\.x/)])
})

test('shows what another change hides as an update, which spares what did not change', () => {
  const version = (values: readonly string[]): Schema => ({ ...text, enum: values })
  const object = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: 'object', required: ['version'], properties })
  const before = crd(object({ version: version(['1']), x: text, gone: text }))
  const after = crd(object({ version: version(['2']), x: { ...text, maxLength: 3 } }))
  const found = diff(before, after).diagnostics.filter(({ severity }) => severity === 'error')
  expect(found.map(({ rule, data }) => [rule, isRecordWith(data['proof'], 'before')])).toEqual([
    ['breaking/field-removed', true],
    ['breaking/enum-value-removed', false],
    ['breaking/bound-tightened', false],
  ])
})

test('a change that nothing shows leaves work for the others', () => {
  // Each rule asks for a text that no object of a few values has.
  const hard = (name: string) => ({ ...text, 'x-kubernetes-validations': [{ rule: `self.matches('^${name}[0-9]{30}$')` }] })
  const names = Array.from({ length: 40 }, (_, index) => `f${String(index).padStart(2, '0')}`)
  const fields = (more: Schema) => Object.fromEntries(names.map(name => [name, { ...hard(name), ...more }]))
  const before = crd({ type: 'object', properties: { ...fields({}), z: text } })
  const after = crd({ type: 'object', properties: { ...fields({ minLength: 34 }), z: { ...text, maxLength: 3 } } })
  const last = diff(before, after).diagnostics.find(({ path }) => path === 'spec.z')
  expect(last?.data['proof']).toMatchObject({ now: 'refused' })
})

const list = { type: 'array', items: text } as const
const rulesOf = (...rules: readonly string[]) => ({ 'x-kubernetes-validations': rules.map(rule => ({ rule })) })
const item: Schema = { type: 'object', properties: { a: list, b: list, mode: text, n: { type: 'integer' } } }

// Rules about what the value of a bound is made of: its items, itself, and what is around it.
const itemRules: readonly (readonly string[])[] = [
  ['has(self.a) || has(self.b)'],
  ['has(self.a) != has(self.b)'],
  ["has(self.mode) && self.mode in ['left', 'right']", 'has(self.n) && self.n > 3'],
  ["has(self.mode) && self.mode == 'fast' && has(self.a) && size(self.a) > 0"],
]
const [few, many] = [2, 60]
const containers: readonly (readonly [string, (one: Schema) => Schema, Schema])[] = [
  ['maxItems', items => ({ type: 'array', items }), { maxItems: few }],
  ['many maxItems', items => ({ type: 'array', items }), { maxItems: many }],
  ['minItems', items => ({ type: 'array', items }), { minItems: few }],
  ['maxItems, from minItems', items => ({ type: 'array', items, minItems: few, maxItems: 9 }), { maxItems: 4 }],
  [
    'maxItems of a map list',
    ({ properties, ...items }) => ({
      type: 'array',
      items: { ...items, required: ['key'], properties: { ...properties, key: text } },
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['key'],
    }),
    { maxItems: few },
  ],
  ['maxProperties of a map', additionalProperties => ({ type: 'object', additionalProperties }), { maxProperties: few }],
  ['minProperties of a map', additionalProperties => ({ type: 'object', additionalProperties }), { minProperties: few }],
  ['maxProperties', one => one, { maxProperties: few }],
  ['minProperties', one => one, { minProperties: 4 }],
]
const within = (one: Schema): Schema => ({ type: 'object', properties: { x: one } })
const placed: readonly (readonly [string, string, Schema, Schema])[] = [
  ...containers.flatMap(([name, around, bound]) =>
    itemRules.map(rules => [name, rules.join(), around({ ...item, ...rulesOf(...rules) }), bound] as const),
  ),
  ['maxItems', 'self.all(x, has(x.a))', { type: 'array', items: item, ...rulesOf('self.all(x, has(x.a))') }, { maxItems: many }],
  ['maxLength', "self.startsWith('ab')", { ...text, ...rulesOf("self.startsWith('ab')") }, { maxLength: 4 }],
  ['maxLength', "self.matches('^[a-c]+$')", { ...text, ...rulesOf("self.matches('^[a-c]+$')") }, { maxLength: 4 }],
  ['minLength', "self.endsWith('ab')", { ...text, ...rulesOf("self.endsWith('ab')") }, { minLength: 4 }],
  ['maximum', 'self % 5 == 0', { type: 'integer', ...rulesOf('self % 5 == 0') }, { maximum: 6 }],
  ['maximum', 'self in [1, 20, 30]', { type: 'integer', ...rulesOf('self in [1, 20, 30]') }, { maximum: 15 }],
  ['minimum', 'self != 3 && self != 4', { type: 'integer', ...rulesOf('self != 3 && self != 4') }, { minimum: 5 }],
]

test.each(placed)('a tighter %s beside %s is an error with an object', (_bound, _rules, one, bound) => {
  const [before, after] = [within(one), within({ ...one, ...bound })].map(crd)
  const [finding] = diff(before, after).diagnostics
  expect(finding).toMatchObject({ rule: 'breaking/bound-tightened', severity: 'error', data: { proof: { now: 'refused' } } })
  expect(refusals(before, finding)).toEqual([])
  expect(refusals(after, finding)).toEqual([expect.stringMatching(/^spec\.x/)])
})

function refusals(of: object | undefined, finding: ReturnType<typeof diff>['diagnostics'][number] | undefined): readonly string[] {
  const proof = finding?.data['proof']
  const object: unknown = typeof proof === 'object' && proof !== null ? Reflect.get(proof, 'object') : undefined
  return validate(of, object).diagnostics.flatMap(({ path, message }) => (path === '' ? [] : [`${path}: ${message}`]))
}

function isRecordWith(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}
