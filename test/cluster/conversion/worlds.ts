import type { ApiObject, Converter } from 'crdgen/conversion'
import type { KubeObject } from '../cluster.ts'
import { queueCrd, queues } from './queues.ts'

/** A CRD, and the converter that its versions have. */
export interface World {
  readonly title: string
  readonly crd: KubeObject & {
    readonly spec: { readonly scope: string; readonly names: { readonly plural: string; readonly kind: string } }
  }
  /** None with strategy None. */
  readonly converter: Converter | undefined
}

/** Three versions under several converters. @param url the start of the URL of their webhooks */
export function worlds(url: string, caBundle: string): readonly World[] {
  const at = (plural: string) => queueCrd(`${url}/${plural}`, caBundle)
  return [
    { title: 'rules', crd: named(at('queues'), 'Queue'), converter: queues.answer },
    { title: 'a converter that refuses objects without spec', crd: named(at('stricts'), 'Strict'), converter: strict },
    { title: 'a converter that drops and adds fields', crd: clusterScoped(named(at('lossies'), 'Lossy')), converter: lossy },
    { title: 'versions that differ, and None', crd: named(withoutWebhook(at('plains')), 'Plain'), converter: undefined },
    { title: 'lists of each type, and None', crd: named(withoutWebhook(lists), 'List'), converter: undefined },
  ]
}

function named(crd: ReturnType<typeof queueCrd>, kind: string) {
  const plural = kind === 'Lossy' ? 'lossies' : `${kind.toLowerCase()}s`
  const names = { kind, listKind: `${kind}List`, plural, singular: kind.toLowerCase() }
  return { ...crd, metadata: { name: `${plural}.example.com` }, spec: { ...crd.spec, names } }
}

function clusterScoped<Crd extends { readonly spec: object }>(crd: Crd) {
  return { ...crd, spec: { ...crd.spec, scope: 'Cluster' } }
}

function withoutWebhook<Crd extends { readonly spec: object }>(crd: Crd) {
  return { ...crd, spec: { ...crd.spec, conversion: { strategy: 'None' as const } } }
}

type Fields = Readonly<Record<string, unknown>>

function answering(convert: (object: ApiObject, to: string) => Fields): Converter {
  return ({ apiVersion, kind, request: { uid, objects, desiredAPIVersion } }) => {
    try {
      const convertedObjects = objects.map(object => ({ ...object, ...convert(object, desiredAPIVersion), apiVersion: desiredAPIVersion }))
      return { apiVersion, kind, response: { uid, convertedObjects, result: { status: 'Success' } } }
    } catch (error) {
      return { apiVersion, kind, response: { uid, result: { status: 'Failure', message: String(error) } } }
    }
  }
}

const common = ['left', 'mode', 'memory', 'shards'] as const

/** Fields that the versions share, by the names that they have in both. */
function shared(spec: Fields, to: string): Fields {
  const names = to.endsWith('alpha1') ? (['left'] as const) : common
  const low: Fields = to.endsWith('alpha1')
    ? {}
    : typeof spec['mode'] === 'string' && /^[a-z]/.test(spec['mode'])
      ? { mode: undefined }
      : {}
  return Object.fromEntries(names.filter(name => Object.hasOwn(spec, name) && !Object.hasOwn(low, name)).map(name => [name, spec[name]]))
}

const strict = answering((object, to) => {
  const { spec } = object as { readonly spec?: Fields }
  if (spec === undefined) throw new TypeError('no spec')
  return { spec: shared(spec, to) }
})

/** Keeps little, and adds a field of its own on the way up. */
const lossy = answering((object, to) => {
  const { spec } = object as { readonly spec?: Fields }
  if (spec === undefined) return {}
  return { spec: { ...shared(spec, to), ...(to.endsWith('/v1') && spec['shards'] === undefined ? { shards: 7 } : {}) } }
})

const text = { type: 'string' }
const word = { type: 'string', enum: ['a', 'b', 'c', 'd'] }
const item = {
  type: 'object',
  required: ['name'],
  properties: {
    name: word,
    port: { type: 'integer', default: 80 },
    tags: { type: 'array', items: word, 'x-kubernetes-list-type': 'set', maxItems: 3 },
  },
}

const everyList = {
  type: 'object',
  properties: {
    items: { type: 'array', maxItems: 4, items: item, 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name', 'port'] },
    set: { type: 'array', maxItems: 4, items: word, 'x-kubernetes-list-type': 'set' },
    atomic: { type: 'array', maxItems: 3, items: { type: 'object', properties: { a: word } } },
    whole: { type: 'object', 'x-kubernetes-map-type': 'atomic', properties: { a: word, b: word } },
    labels: { type: 'object', additionalProperties: text, maxProperties: 3 },
    nested: { type: 'object', properties: { a: word, deep: { type: 'object', properties: { b: word, c: { type: 'integer' } } } } },
    free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: { a: word } },
    port: { 'x-kubernetes-int-or-string': true },
    when: { type: 'string', nullable: true },
    mode: { ...word, default: 'a' },
  },
}

const lists = {
  ...queueCrd('', ''),
  spec: {
    ...queueCrd('', '').spec,
    versions: ['v1', 'v1beta1', 'v1alpha1'].map(name => ({
      name,
      served: true,
      storage: name === 'v1',
      subresources: { status: {} },
      schema: {
        openAPIV3Schema: { type: 'object', properties: { spec: everyList, status: { type: 'object', properties: { ready: text } } } },
      },
    })),
  },
} as unknown as ReturnType<typeof queueCrd>
