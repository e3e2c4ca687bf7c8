import { plainText } from '@crdgen/core/internal'
import type { ConversionReview } from '../../review/types.ts'

type Fields = Record<string, unknown>

/** An object of the example, open to changes. */
export interface QueueObject extends Fields {
  spec?: Fields
  metadata?: Fields
}

/** Converts one object, and may change the one it is given. */
export type Convert = (object: Fields, to: string) => QueueObject

/** A converter of reviews that converts each object by itself. */
export function answerWith(convert: Convert) {
  return ({ apiVersion, request }: ConversionReview) => ({
    apiVersion,
    kind: 'ConversionReview',
    response: {
      uid: request.uid,
      result: { status: 'Success' },
      convertedObjects: request.objects.map(one => convert(structuredClone(one), request.desiredAPIVersion)),
    },
  })
}

const integer = (more: object = {}) => ({ type: 'integer', ...more })
const text = (more: object = {}) => ({ type: 'string', ...more })
const listOf = (items: object, more: object = {}) => ({ type: 'array', items, ...more })
const objectOf = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })

const port = objectOf({ name: text({ maxLength: 10 }), number: integer({ minimum: 1, maximum: 65535 }) }, { required: ['name'] })
const keyed = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] }

const alpha = objectOf({
  size: integer({ minimum: 1, maximum: 1_000_000 }),
  mode: text({ enum: ['fast', 'safe'] }),
  timeoutSeconds: integer({ minimum: 0, maximum: 1_000_000 }),
  names: listOf(text()),
  ports: listOf(port, keyed),
  left: text(),
  right: text(),
  labels: { type: 'object', additionalProperties: text() },
})

const beta = objectOf({
  capacity: integer({ minimum: 1, maximum: 1_000_000 }),
  mode: text({ enum: ['Fast', 'Safe'] }),
  timeoutSeconds: integer({ minimum: 0, maximum: 1_000_000 }),
  names: listOf(text()),
  ports: listOf(port, keyed),
  left: text(),
  right: text(),
  labels: { type: 'object', additionalProperties: text() },
})

const stable = objectOf({
  limits: objectOf({
    capacity: integer({ minimum: 1, maximum: 1_000_000 }),
    timeoutMs: integer({ minimum: 0, maximum: 1_000_000_000, multipleOf: 1000 }),
  }),
  mode: text({ enum: ['Fast', 'Safe'] }),
  names: listOf(text()),
  ports: listOf(port, keyed),
  left: text(),
  right: text(),
  labels: { type: 'object', additionalProperties: text() },
  shards: integer({ minimum: 1, maximum: 100 }),
})

const version = (name: string, storage: boolean, spec: object) => ({
  name,
  served: true,
  storage,
  schema: { openAPIV3Schema: objectOf({ spec }) },
})

/** Three versions: fields that were renamed, moved, given another unit, other words, and one that is new. */
export const queueCrd = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'queues.example.com' },
  spec: {
    group: 'example.com',
    names: { kind: 'Queue', plural: 'queues' },
    scope: 'Namespaced',
    versions: [version('v1alpha1', false, alpha), version('v1beta1', false, beta), version('v1', true, stable)],
  },
}

const key = 'example.com/shards'

/** The converter without faults: each version by way of v1. */
export function convertQueue(object: Fields, to: string): QueueObject {
  const from = plainText(object['apiVersion'])
  const hub = from === 'example.com/v1' ? toQueue(object) : up(toQueue(object), from)
  return to === 'example.com/v1' ? { ...hub, apiVersion: to } : { ...down(hub, to), apiVersion: to }
}

function toQueue(object: Fields): QueueObject {
  return { ...object }
}

function up(object: QueueObject, from: string): QueueObject {
  const { [key]: shards, ...annotations } = Object(object.metadata?.['annotations'])
  const { size, capacity = size, timeoutSeconds, mode, ...rest } = Object(object.spec)
  const limits = {
    ...(capacity === undefined ? {} : { capacity }),
    ...(timeoutSeconds === undefined ? {} : { timeoutMs: timeoutSeconds * 1000 }),
  }
  const spec = {
    ...rest,
    ...(mode === undefined ? {} : { mode: from.endsWith('v1alpha1') ? mode[0].toUpperCase() + mode.slice(1) : mode }),
    ...(Object.keys(limits).length === 0 ? {} : { limits }),
    ...(shards === undefined ? {} : { shards: Number(shards) }),
  }
  return {
    ...object,
    metadata: { ...object.metadata, annotations },
    ...(object.spec === undefined && shards === undefined ? {} : { spec }),
  }
}

function down(object: QueueObject, to: string): QueueObject {
  const { limits, shards, mode, ...rest } = Object(object.spec)
  const { capacity, timeoutMs } = Object(limits)
  const isAlpha = to.endsWith('v1alpha1')
  const spec = {
    ...rest,
    ...(mode === undefined ? {} : { mode: isAlpha ? mode.toLowerCase() : mode }),
    ...(capacity === undefined ? {} : { [isAlpha ? 'size' : 'capacity']: capacity }),
    ...(timeoutMs === undefined ? {} : { timeoutSeconds: timeoutMs / 1000 }),
  }
  const annotations = { ...Object(object.metadata?.['annotations']), ...(shards === undefined ? {} : { [key]: String(shards) }) }
  return { ...object, metadata: { ...object.metadata, annotations }, ...(object.spec === undefined ? {} : { spec }) }
}
