import { describe, expect, test } from 'vitest'
import { widgetRoot } from '../admission/testing/widget.ts'
import { validate } from './validate.ts'

type Json = Readonly<Record<string, unknown>>

const widget = (metadata: Json, rest: Json = {}): Json => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'one', ...metadata },
  ...rest,
})
const rule = 'self == oldSelf'
const crd = widgetRoot({ properties: { spec: { type: 'object', properties: { size: { type: 'integer' } } } } })
const frozen = widgetRoot({ properties: { spec: { type: 'object' } }, 'x-kubernetes-validations': [{ rule }] })
const created = { uid: 'u', creationTimestamp: '2020-01-01T00:00:00Z', resourceVersion: '5' }
const managedFields = [{ manager: 'x', operation: 'Update', apiVersion: 'example.com/v1', fieldsType: 'FieldsV1', fieldsV1: {} }]
const live = { ...created, generation: 3, namespace: 'default', managedFields }
const metadataOf = (object: Json, before?: Json) => validate(crd, object, { before }).stored?.['metadata']

describe('create', () => {
  const exported = { ...live, selfLink: '/x', deletionTimestamp: '2020-01-01T00:00:00Z', deletionGracePeriodSeconds: 0 }

  test('clears what is the own of another object, and leaves to the server what is its own', () => {
    expect(metadataOf(widget(exported))).toEqual({ name: 'one', namespace: 'default', generation: 1, managedFields })
  })

  test('accepts all that', () => {
    expect(validate(crd, widget(exported))).toMatchObject({ valid: true, diagnostics: [] })
  })
})

describe('update', () => {
  test('keeps what the server has filled in', () => {
    expect(metadataOf(widget({ labels: { a: 'b' } }), widget(live))).toEqual({ name: 'one', labels: { a: 'b' }, ...live })
  })

  test('takes no time from the file, and no selfLink', () => {
    const given = { creationTimestamp: '2021-01-01T00:00:00Z', selfLink: '/x', generation: 9 }
    expect(metadataOf(widget(given), widget({ ...live, selfLink: '/y' }))).toEqual({ name: 'one', ...live })
  })

  test('counts a change, from 1 where the manifest before has no generation', () => {
    expect(metadataOf(widget({}, { spec: { size: 1 } }), widget(live))).toMatchObject({ generation: 4 })
    expect(metadataOf(widget({}, { spec: { size: 1 } }), widget({}))).toEqual({ name: 'one', generation: 2 })
    expect(metadataOf(widget({}), widget({}))).toEqual({ name: 'one', generation: 1 })
  })

  test('keeps a deletion', () => {
    const deleted = { deletionTimestamp: '2020-01-01T00:00:00Z', deletionGracePeriodSeconds: 0 }
    const { valid, stored } = validate(crd, widget({}), { before: widget({ ...live, ...deleted }) })
    expect([valid, stored?.['metadata']]).toEqual([true, { name: 'one', ...live, ...deleted }])
  })

  test.each([
    ['deletionTimestamp', '2020-01-01T00:00:00Z'],
    ['deletionGracePeriodSeconds', 0],
    ['uid', 'another'],
  ])('%s is refused where the object has none, or another one', (key, value) => {
    const { valid, diagnostics } = validate(crd, widget({ [key]: value }), { before: widget(live) })
    expect([valid, diagnostics.map(({ path, data }) => `${path} ${String(data['serverMessage'])}`)]).toEqual([
      false,
      [expect.stringMatching(`^metadata.${key} Invalid value: .*: field is immutable$`)],
    ])
  })

  test('the uid of a live object says that of the manifest before', () => {
    expect(validate(crd, widget(live), { before: widget({}) })).toMatchObject({ valid: true, stored: { metadata: created } })
  })
})

describe('rules see what the server has filled in', () => {
  test.each<[string, Json, Json, boolean]>([
    ['a plain manifest after the live object', widget(live), widget({}), true],
    ['the live object after a plain manifest', widget({}), widget(live), true],
    ['two plain manifests', widget({}), widget({}), true],
    ['a selfLink of an old server', widget({ ...live, selfLink: '/x' }), widget({}), true],
    ['a label more', widget(live), widget({ labels: { a: 'b' } }), false],
    ['another spec', widget(live), widget({}, { spec: {} }), false],
  ])('%s', (_, before, after, valid) => {
    expect(validate(frozen, after, { before }).valid).toBe(valid)
  })
})

describe('a default of a status that is dropped is there when the object is read', () => {
  const status = { type: 'object', default: { seen: -1 }, properties: { seen: { type: 'integer' } } }
  const withStatus = widgetRoot({ properties: { status } }, { status: {} })

  test.each<[string, Json, Json | undefined]>([
    ['created', widget({}), undefined],
    ['created with one', widget({}, { status: { seen: 5 } }), undefined],
    ['updated', widget({}), widget(live)],
  ])('%s', (_, object, before) => {
    expect(validate(withStatus, object, { before }).stored?.['status']).toEqual({ seen: -1 })
  })

  test('and not where a status is sent', () => {
    const sent = widget({}, { status: { seen: 5 } })
    expect(validate(withStatus, sent, { before: widget(live), subresource: 'status' }).stored?.['status']).toEqual({ seen: 5 })
  })
})
