import { expect, test } from 'vitest'
import { playRequest } from '../convert.ts'
import type { ApiObject, Converter } from '../review/types.ts'
import type { Played, PlayedRequest } from './types.ts'

const integer = { type: 'integer' }
const text = { type: 'string' }

function crdOf(webhook: boolean, fields: Readonly<Record<string, object>>) {
  const version = (name: string) => ({
    name,
    served: name !== 'v0',
    storage: name === 'v1',
    schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: fields[name] } } } },
  })
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'queues.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Queue', listKind: 'QueueList', plural: 'queues', singular: 'queue' },
      scope: 'Namespaced',
      conversion: webhook
        ? { strategy: 'Webhook', webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://localhost/convert' } } }
        : { strategy: 'None' },
      versions: Object.keys(fields).map(version),
    },
  }
}

const crd = crdOf(true, {
  v1: { capacity: integer, left: { ...text, default: 'none' } },
  v1beta1: { size: { ...integer, maximum: 9 }, left: text },
  v0: {},
})

/** size ↔ capacity */
const renamed: Converter = ({ apiVersion, kind, request: { uid, objects, desiredAPIVersion } }) => {
  const [from, to] = desiredAPIVersion === 'example.com/v1' ? ['size', 'capacity'] : ['capacity', 'size']
  const convertedObjects = objects.map(object => {
    const { spec } = object
    const fields = Object.entries(spec ?? {}).map(([name, value]): [string, unknown] => [name === from ? to : name, value])
    return { ...object, apiVersion: desiredAPIVersion, ...(spec === undefined ? {} : { spec: Object.fromEntries(fields) }) }
  })
  return { apiVersion, kind, response: { uid, convertedObjects, result: { status: 'Success' } } }
}

const queue = (version: string, spec: object, metadata: object = {}): ApiObject => ({
  apiVersion: `example.com/${version}`,
  kind: 'Queue',
  metadata: { name: 'a', namespace: 'default', ...metadata },
  spec,
})

const now = '2026-01-02T03:04:05Z'
const play = (request: PlayedRequest, converter: Converter = renamed, of: unknown = crd) =>
  playRequest(of, request, converter, { now, uid: 'u' })
const create = (object: ApiObject) => play({ verb: 'create', object, fieldManager: 'maker' })
const apply = (stored: unknown, object: ApiObject, fieldManager = 'applier', force = false) =>
  play({ verb: 'apply', stored, object, fieldManager, force })

function managersOf(object: ApiObject | undefined): unknown {
  const { managedFields } = Object(object?.['metadata'])
  return Object.fromEntries(
    managedFields.map(({ manager, apiVersion, fieldsV1 }: Record<string, unknown>) => [`${manager} ${apiVersion}`, fieldsV1]),
  )
}

const targets = ({ calls }: Played) => calls.map(({ desiredAPIVersion }) => desiredAPIVersion)

test('an object that is created in another version is converted there and back', async () => {
  const played = await create(queue('v1beta1', { size: 5 }))
  expect(targets(played)).toEqual(['example.com/v1', 'example.com/v1beta1'])
  const managedFields = [
    {
      manager: 'maker',
      operation: 'Update',
      apiVersion: 'example.com/v1beta1',
      time: now,
      fieldsType: 'FieldsV1',
      fieldsV1: { 'f:spec': { '.': {}, 'f:size': {} } },
    },
  ]
  const metadata = { name: 'a', namespace: 'default', uid: 'u', creationTimestamp: now, generation: 1, managedFields, resourceVersion: '2' }
  expect(played.stored).toEqual(queue('v1', { capacity: 5 }, metadata))
  expect(played.answer).toEqual({ object: queue('v1beta1', { size: 5, left: 'none' }, metadata) })
})

test('what is read has the defaults of the version that is stored', async () => {
  const stored = queue('v1', { capacity: 5 }, { resourceVersion: '7' })
  const played = await play({ verb: 'get', stored, apiVersion: 'example.com/v1beta1' })
  expect(played.answer).toMatchObject({ object: { spec: { size: 5, left: 'none' }, metadata: { resourceVersion: '7' } } })
  expect(played.stored).toEqual(stored)
  expect(targets(played)).toEqual(['example.com/v1beta1'])
})

test('fields that another manager changes are its own then', async () => {
  const { stored } = await create(queue('v1', { capacity: 5, left: 'x' }))
  const object = queue('v1beta1', { size: 6, left: 'x' }, { resourceVersion: '2' })
  const played = await play({ verb: 'update', stored, object, fieldManager: 'other' })
  expect(managersOf(played.stored)).toEqual({
    'maker example.com/v1': { 'f:spec': { '.': {}, 'f:left': {} } },
    'other example.com/v1beta1': { 'f:spec': { 'f:size': {} } },
  })
  expect(played.answer).toMatchObject({ object: { metadata: { generation: 2 } } })
})

test('an apply meets the fields of others, takes them by force, and removes its own in the version in which it applied them', async () => {
  const { stored } = await create(queue('v1', { capacity: 5 }))
  const refused = await apply(stored, queue('v1beta1', { size: 6, left: 'x' }))
  expect(refused.answer).toEqual({
    status: {
      code: 409,
      reason: 'Conflict',
      message: 'Apply failed with 2 conflicts: conflicts with "maker" using example.com/v1:\n- .spec.capacity\n- .spec.left',
    },
  })
  expect(refused.stored).toEqual(stored)
  const forced = await apply(stored, queue('v1beta1', { size: 6, left: 'x' }), 'applier', true)
  expect(forced.stored).toMatchObject({ spec: { capacity: 6, left: 'x' } })
  const less = await apply(forced.stored, queue('v1', { capacity: 6 }))
  expect(less.stored).toMatchObject({ spec: { capacity: 6 } })
  expect(managersOf(less.stored)).toMatchObject({ 'applier example.com/v1': { 'f:spec': { 'f:capacity': {} } } })
  const [first] = less.calls
  expect(first).toMatchObject({ desiredAPIVersion: 'example.com/v1beta1', objects: [{ spec: { capacity: 6, left: 'x' } }] })
})

test('an apply creates what does not exist, and changes nothing when it is sent again', async () => {
  const { stored, answer } = await apply(undefined, queue('v1', { capacity: 5 }))
  expect(answer).toMatchObject({ object: { spec: { capacity: 5, left: 'none' } } })
  const again = await playRequest(crd, { verb: 'apply', stored, object: queue('v1', { capacity: 5 }), fieldManager: 'applier' }, renamed, {
    now: '2027-01-01T00:00:00Z',
  })
  expect(again.stored).toEqual(stored)
})

test.each<[string, PlayedRequest, object]>([
  [
    'a value that is refused',
    { verb: 'create', object: queue('v1beta1', { size: 10 }), fieldManager: 'a' },
    {
      code: 422,
      message: 'Queue.example.com "a" is invalid: spec.size: Invalid value: 10: spec.size in body should be less than or equal to 9',
    },
  ],
  [
    'a field that is not declared',
    { verb: 'apply', object: queue('v1', { size: 5 }), fieldManager: 'a' },
    {
      code: 500,
      message: 'failed to create typed patch object (default/a; example.com/v1, Kind=Queue): .spec.size: field not declared in schema',
    },
  ],
  [
    'an old revision',
    {
      verb: 'update',
      stored: queue('v1', {}, { resourceVersion: '8' }),
      object: queue('v1', {}, { resourceVersion: '7' }),
      fieldManager: 'a',
    },
    {
      code: 409,
      message:
        'Operation cannot be fulfilled on queues.example.com "a": the object has been modified; please apply your changes to the latest version and try again',
    },
  ],
  [
    'metadata that cannot be read',
    { verb: 'create', object: queue('v1', {}, { labels: 5 }), fieldManager: 'a' },
    {
      code: 400,
      message:
        'Queue in version "v1" cannot be handled as a Queue: json: cannot unmarshal number into Go struct field ObjectMeta.labels of type map[string]string',
    },
  ],
])('%s', async (_, request, status) => {
  const { answer, stored } = await play(request)
  expect(answer.status).toMatchObject(status)
  expect(stored).toEqual('stored' in request ? request.stored : undefined)
})

test('a converter that fails', async () => {
  const fails: Converter = () => {
    throw new Error('no')
  }
  const stored = queue('v1', {})
  const words = 'object not decodable revision=1: conversion webhook for example.com/v1, Kind=Queue failed: no'
  const read = await play({ verb: 'get', stored, apiVersion: 'example.com/v1beta1' }, fails)
  const key = 'Key: /example.com/queues/default/a, ResourceVersion: 0'
  expect(read.answer.status).toEqual({
    code: 500,
    reason: 'InternalError',
    message: `Internal error occurred: StorageError: corrupt object, Code: 7, ${key}, AdditionalErrorMsg: ${words}`,
  })
  const written = await play({ verb: 'apply', stored, object: queue('v1beta1', {}), fieldManager: 'a' }, fails)
  expect(written.answer.status).toEqual({ code: 500, reason: '', message: words })
  expect(targets(written)).toEqual(['example.com/v1beta1'])
})

test('with None, a field that the other version does not declare ends an apply, and keeps a write from being recorded', async () => {
  const plain = crdOf(false, { v1: { capacity: integer, left: text }, v1beta1: { size: integer, left: text } })
  const { stored } = await playRequest(plain, { verb: 'create', object: queue('v1', { capacity: 5 }), fieldManager: 'maker' }, undefined, {
    now,
  })
  const object = queue('v1beta1', { size: 6 })
  const applied = await playRequest(plain, { verb: 'apply', stored, object, fieldManager: 'a' }, undefined, { now })
  expect(applied.answer.status?.message).toBe('failed to convert new object: .spec.size: field not declared in schema')
  const sent = { ...object, metadata: { ...Object(object['metadata']), resourceVersion: '2' } }
  const updated = await playRequest(plain, { verb: 'update', stored, object: sent, fieldManager: 'a' }, undefined, { now })
  expect(updated.stored).toMatchObject({ spec: {}, metadata: { generation: 2 } })
  expect(managersOf(updated.stored)).toEqual(managersOf(stored))
})

test.each<[string, PlayedRequest]>([
  ['object: expected one with a name', { verb: 'create', object: queue('v1', {}, { name: '' }), fieldManager: 'a' }],
  ['example.com/v0 is not a served version of queues.example.com', { verb: 'create', object: queue('v0', {}), fieldManager: 'a' }],
  ['example.org/v1 is not a served version', { verb: 'get', stored: queue('v1', {}), apiVersion: 'example.org/v1' }],
  [
    'stored: objects that are being deleted',
    { verb: 'get', stored: queue('v1', {}, { deletionTimestamp: now }), apiVersion: 'example.com/v1' },
  ],
  ['fieldManager: expected a name', { verb: 'apply', object: queue('v1', {}), fieldManager: '' }],
  ['object: expected a Queue, got Other', { verb: 'create', object: { ...queue('v1', {}), kind: 'Other' }, fieldManager: 'a' }],
  [
    'object: expected the name and namespace of the stored one',
    { verb: 'apply', stored: queue('v1', {}), object: queue('v1', {}, { name: 'b' }), fieldManager: 'a' },
  ],
  ['fieldManager: expected a name', { verb: 'create', object: queue('v1', {}), fieldManager: 'a'.repeat(129) }],
  ['object: expected an object', { verb: 'create', object: '[]', fieldManager: 'a' }],
])('%s', async (message, request) => {
  await expect(play(request)).rejects.toThrow(message)
})

test('a malformed time', async () => {
  await expect(playRequest(crd, { verb: 'create', object: queue('v1', {}), fieldManager: 'a' }, renamed, { now: 'today' })).rejects.toThrow(
    'now: expected',
  )
})
