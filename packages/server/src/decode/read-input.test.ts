import { expect, test } from 'vitest'
import { admitCrd } from '../admission/admit-crd.ts'
import { widget, widgetField, widgetVersion } from '../admission/testing/widget.ts'
import { validate } from '../custom-resource/validate.ts'
import { validateNative } from '../native/validate-native.ts'

const json = JSON.stringify(widget())
const served = widgetVersion({
  subresources: { status: {}, scale: { specReplicasPath: '.spec.size', statusReplicasPath: '.status.size' } },
})
const object = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: one}\nspec:\n  size: 1\n'

test('text says what the object says', () => {
  expect(admitCrd(json)).toEqual(admitCrd(widget()))
  expect(validate(json, object)).toEqual(validate(widget(), { ...widgetObject, spec: { size: 1 } }))
  expect(validate(json, object, { before: object })).toMatchObject({ valid: true, diagnostics: [] })
})

const widgetObject = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' } }

test('a key that YAML has twice', () => {
  expect(
    admitCrd(`spec: ${JSON.stringify(widget()['spec'])}\nmetadata:\n  name: widgets.example.com\n  name: widgets.example.com\n`),
  ).toMatchObject([
    {
      rule: 'crd/repeated-key',
      severity: 'error',
      data: { serverMessage: 'yaml: unmarshal errors:\n  line 4: key "name" already set in map', line: 4 },
    },
  ])
})

test('a member that JSON has twice', () => {
  expect(admitCrd(json.replace('"scope":', '"scope":"Cluster","scope":'))).toMatchObject([
    {
      rule: 'crd/repeated-key',
      severity: 'error',
      path: 'spec.scope',
      data: { serverMessage: 'duplicate field "spec.scope"', pointer: '/spec/scope' },
    },
  ])
  expect(admitCrd(json.replace('"served":', '"served":true,"served":'))).toMatchObject([
    { path: 'spec.versions[0].served', data: { serverMessage: 'duplicate field "spec.versions[0].served"' } },
  ])
})

test.each([
  ['strict', false, 'error'],
  ['warn', true, 'warning'],
  ['ignore', true, 'note'],
  ['server-side-apply', true, 'warning'],
] as const)('an object with a key twice: %s', (mode, valid, severity) => {
  const judged = validate(widget(), `${object}  size: 2\n`, { mode })
  expect(judged).toMatchObject({ valid, stored: { spec: { size: 2 } }, diagnostics: [{ rule: 'manifest/repeated-key', severity }] })
})

test('text that is not YAML', () => {
  expect(admitCrd('a: [')).toMatchObject([
    { rule: 'crd/unreadable', severity: 'error', message: expect.stringMatching(/^cannot be read: .*line/) },
  ])
  expect(validate(widget(), 'a: [')).toMatchObject({ valid: false, diagnostics: [{ rule: 'manifest/unreadable' }] })
  expect(admitCrd('')).toMatchObject([{ rule: 'crd/wrong-type' }])
})

test('an object is what JSON would have of it', () => {
  const sent = {
    ...widgetObject,
    status: undefined,
    spec: { size: undefined, color: undefined },
    metadata: { name: 'one', labels: { at: new Date(0) } },
  }
  const { valid, stored, diagnostics } = validate(widget(), sent)
  expect(stored).toEqual({
    ...widgetObject,
    spec: {},
    metadata: { name: 'one', generation: 1, labels: { at: '1970-01-01T00:00:00.000Z' } },
  })
  expect(admitCrd({ ...widget({ spec: { nosuch: null } }), other: undefined }).map(({ path }) => path)).toEqual(['spec.nosuch'])
  expect([valid, diagnostics.map(({ path }) => path)]).toEqual([false, ['metadata.labels']])
})

test('what stood there before must be readable, and subresources are two', () => {
  let deep: unknown = {}
  for (let depth = 0; depth < 20_000; depth++) deep = { deep }
  for (const [before, message] of [
    ['a: [', /^before: cannot be read: .*line 1/],
    [{ ...widgetObject, spec: deep }, /^before: cannot be read: nested deeper/],
    [{ ...widgetObject, metadata: { name: 1 } }, /^before: cannot be read: json: cannot unmarshal number into .* ObjectMeta.name/],
    [{ ...widgetObject, metadata: [] }, /^before: cannot be read: /],
    ['', /^before: is not an object/],
    [[], /^before: is not an object/],
    [null, /^before: is not an object/],
  ] as const)
    for (const subresource of [undefined, 'status', 'scale'] as const)
      expect(validate(served, object, { before, subresource })).toMatchObject({
        valid: false,
        stored: undefined,
        diagnostics: [{ rule: 'manifest/unreadable', severity: 'error', message: expect.stringMatching(message) }],
      })
  expect(() => Reflect.apply(validate, undefined, [widget(), object, { subresource: 'x' }])).toThrow(
    /^subresource: expected status or scale, got x$/,
  )
  expect(validateNative({ apiVersion: 'v1', kind: 'ConfigMap', data: deep })).toMatchObject({
    valid: false,
    diagnostics: [{ rule: 'manifest/unreadable' }],
  })
})

test('bounds of a CRD that is text are what Go makes of them', () => {
  const text = (bounds: string) => JSON.stringify(widgetField({ type: 'integer', maximum: 0 })).replace('"maximum":0', bounds)
  const judge = (bounds: string) =>
    validate(text(bounds), { ...widgetObject, spec: { field: 1 } }).diagnostics.map(({ data }) => data['serverMessage'])
  const noInteger = (bound: string) => [`Invalid value: "": ${bound} boundary value must be of type integer (default format) in spec.field`]
  expect(judge('"maximum":9223372036854775807')).toEqual(noInteger('Maximum'))
  expect(judge('"minimum":-9223372036854775808')).toEqual(noInteger('Minimum'))
  expect(judge('"maximum":9223372036854775000,"minimum":-9223372036854775000')).toEqual([])
})
