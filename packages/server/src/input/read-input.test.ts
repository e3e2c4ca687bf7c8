import { expect, test } from 'vitest'
import { admitCrd } from '../admission/admit-crd.ts'
import { widget } from '../admission/testing/widget.ts'
import { validate } from '../custom-resource/validate.ts'

const json = JSON.stringify(widget())
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

test('text that is no YAML', () => {
  expect(admitCrd('a: [')).toMatchObject([
    { rule: 'crd/unreadable', severity: 'error', message: expect.stringMatching(/^cannot be read: .*line/) },
  ])
  expect(validate(widget(), 'a: [')).toMatchObject({ valid: false, diagnostics: [{ rule: 'manifest/unreadable' }] })
  expect(admitCrd('')).toMatchObject([{ rule: 'crd/wrong-type' }])
})
