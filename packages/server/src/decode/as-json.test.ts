import { expect, test } from 'vitest'
import { widgetField, widgetRoot } from '../admission/testing/widget.ts'
import { admitCrd } from '../admission/admit-crd.ts'
import { validate } from '../custom-resource/validate.ts'
import { strategicMergePatch } from '../merge/strategic-merge-patch.ts'
import { validateNative } from '../native/validate-native.ts'
import { asJson, describeLost, type Lost } from './as-json.ts'

class Plain {
  readonly size = 1
  grow(): number {
    return this.size + 1
  }
}

/** What a value becomes, and what of it is lost. */
function read(value: unknown): readonly [unknown, readonly string[]] {
  const lost: Lost[] = []
  const object = asJson(value, lost)
  return [object, lost.map(one => describeLost([one]).replace(', which JSON cannot hold', ''))]
}

const symbol = Symbol('x')
const withHole: unknown[] = [1]
withHole[2] = undefined
withHole[3] = 2

test.each<[string, unknown, unknown]>([
  ['a member that is undefined', { a: undefined, b: 1 }, { b: 1 }],
  ['a Date', { a: new Date(0) }, { a: '1970-01-01T00:00:00.000Z' }],
  ['minus zero', { a: -0 }, { a: 0 }],
  ['a bigint', { a: 5n, b: 9_007_199_254_740_993n }, { a: 5, b: 9_007_199_254_740_993n }],
  ['an object of a class', new Plain(), { size: 1 }],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
  ['values in a box', [new String('x'), new Number(1), new Boolean(false)], ['x', 1, false]],
  ['a key that is a symbol, which is no field', { [symbol]: 1, a: undefined }, {}],
  [
    'a getter',
    {
      get a() {
        return 1
      },
    },
    { a: 1 },
  ],
  ['its own form', { a: { toJSON: () => ({ b: 1 }) } }, { a: { b: 1 } }],
])('%s is sent as JSON.stringify sends it', (_, value, sent) => {
  expect(read(value)).toEqual([sent, []])
})

test.each<[string, unknown, unknown, readonly string[]]>([
  ['numbers that are none', { a: [Number.NaN, 1], b: -Infinity }, { a: [null, 1] }, ['NaN at a[0]', '-Infinity at b']],
  ['functions and symbols', { a: () => 1, b: symbol }, {}, ['a function at a', 'a symbol at b']],
  ['a list with a hole', { a: withHole }, { a: [1, null, null, 2] }, ['undefined at a[1]', 'undefined at a[2]']],
  ['a Map and a Set', { a: new Map([['x', 1]]), b: new Set() }, {}, ['a Map at a', 'a Set at b']],
  ['bytes', { a: new Uint8Array(2), b: new ArrayBuffer(1) }, {}, ['a Uint8Array at a', 'an ArrayBuffer at b']],
  ['an expression', { a: /x/ }, {}, ['a RegExp at a']],
  ['an invalid Date', { a: new Date(Number.NaN) }, {}, ['an invalid Date at a']],
  [
    'a getter that throws',
    {
      a: {
        get b() {
          throw new Error('x')
        },
      },
    },
    {},
    ['a value that throws when it is read at a'],
  ],
  ['the whole', Number.NaN, undefined, ['NaN at its top']],
])('%s cannot be sent', (_, value, sent, lost) => {
  expect(read(value)).toEqual([sent, lost])
})

const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, spec: { ratio: Number.NaN } }
const message = 'cannot be read: NaN at spec.ratio, which JSON cannot hold'

test('validate refuses it at its place, of the object and of that before', () => {
  const crd = widgetRoot({ properties: { spec: { properties: { ratio: { type: 'number', nullable: true } } } } })
  expect(validate(crd, object)).toMatchObject({
    valid: false,
    stored: undefined,
    diagnostics: [{ rule: 'manifest/unreadable', subject: 'example.com/v1 Widget one', path: 'spec.ratio', message }],
  })
  const { diagnostics } = validate(crd, { ...object, spec: {} }, { before: object })
  expect(diagnostics).toMatchObject([{ rule: 'manifest/unreadable', message: `before: ${message}` }])
})

test('validateNative, admitCrd and strategicMergePatch refuse it', () => {
  const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'one' }, spec: { replicas: Infinity } }
  expect(validateNative(deployment)).toMatchObject({ valid: false, diagnostics: [{ rule: 'manifest/unreadable', path: 'spec.replicas' }] })
  expect(admitCrd(widgetField({ type: 'number', maximum: Number.NaN }))).toMatchObject([
    { rule: 'crd/unreadable', message: expect.stringMatching(/NaN at .*maximum, which JSON cannot hold$/) },
  ])
  expect(() => strategicMergePatch(deployment, {}, 'io.k8s.api.apps.v1.Deployment')).toThrow('invalid JSON document')
})
