import { expect, test } from 'vitest'
import { widgetRoot } from '../admission/testing/widget.ts'
import { validate } from './validate.ts'

const paths = { specReplicasPath: '.spec.count.replicas', statusReplicasPath: '.status.replicas', labelSelectorPath: '.status.selector' }
const open = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }
const crd = widgetRoot({ properties: { spec: open, status: open } }, { scale: paths })

function scaled(replicas: unknown, members: object = { spec: {} }) {
  const before = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one', generation: 1 }, ...members }
  const scale = { apiVersion: 'autoscaling/v1', kind: 'Scale', metadata: { name: 'one', resourceVersion: '7' }, spec: { replicas } }
  return validate(crd, scale, { before, subresource: 'scale' })
}

test('a Scale changes the one field that its path leads to', () => {
  expect(scaled(3, { spec: { mode: 'x' } })).toMatchObject({
    valid: true,
    diagnostics: [],
    stored: { kind: 'Widget', metadata: { generation: 2, resourceVersion: '7' }, spec: { mode: 'x', count: { replicas: 3 } } },
  })
  expect(scaled(undefined).stored).toMatchObject({ spec: { count: { replicas: 0 } } })
})

test.each([
  ['a negative number', -1, undefined, 'Invalid value: -1: should be a non-negative integer'],
  ['the number that stands for none', -(2 ** 31), undefined, 'the spec replicas field ".spec.count.replicas" cannot be empty'],
  ['more than int32', 2 ** 31, undefined, 'json: cannot unmarshal number into Go struct field ScaleSpec.spec.replicas of type int32'],
  [
    'text where the object has its replicas',
    1,
    { spec: { count: { replicas: '1' } } },
    '.spec.count.replicas accessor error: 1 is of the type string, expected int64',
  ],
  [
    'a selector that is not text',
    1,
    { spec: {}, status: { selector: { a: 'b' } } },
    '.status.selector accessor error: map[a:b] is of the type map[string]interface {}, expected string',
  ],
])('%s is refused', (_, replicas, members, message) => {
  const { valid, diagnostics } = scaled(replicas, members)
  expect(valid).toBe(false)
  expect(diagnostics.map(({ data }) => data['serverMessage'])).toEqual([message])
})

test('a kind without scale has nothing to be scaled', () => {
  const before = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, spec: {} }
  const { diagnostics } = validate(widgetRoot({}), { spec: { replicas: 1 } }, { before, subresource: 'scale' })
  expect(diagnostics.map(({ message }) => message)).toEqual(['Widget has no scale in version v1'])
})

test.each([
  [2n ** 53n + 1n, 'Invalid value: 9007199254740993: should be less than or equal to 2147483647'],
  [-(2n ** 60n), 'Invalid value: -1152921504606846976: should be a non-negative integer'],
  [2n ** 63n, 'Invalid value: 0: .spec.count.replicas accessor error: 9.223372036854776e+18 is of the type float64, expected int64'],
])('replicas of %i', (replicas, message) => {
  const { diagnostics } = validate(crd, {
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name: 'one' },
    spec: { count: { replicas } },
  })
  expect(diagnostics.map(({ data }) => data['serverMessage'])).toContain(message)
})
