import { isRecord } from '@crdgen/core/internal'
import type { ApiObject, PlayedRequest } from 'crdgen/conversion'

/** Requests to one object, each made of what is stored. */
export interface Sequence {
  readonly title: string
  readonly kind: string
  readonly requests: readonly ((stored: ApiObject) => PlayedRequest)[]
}

type Fields = Readonly<Record<string, unknown>>
type Make = (stored: ApiObject) => PlayedRequest

const object = (kind: string, version: string, name: string, fields: Fields, metadata: Fields = {}): ApiObject => ({
  apiVersion: `example.com/${version}`,
  kind,
  metadata: { name, namespace: 'default', ...metadata },
  ...fields,
})

function revisionOf({ metadata }: ApiObject): Fields {
  return isRecord(metadata) ? { resourceVersion: metadata['resourceVersion'] } : {}
}

const create =
  (made: ApiObject, fieldManager = 'maker'): Make =>
  () => ({ verb: 'create', object: made, fieldManager })

/** With the revision that is stored, unless it has one of its own. */
const update =
  (made: ApiObject, fieldManager = 'updater'): Make =>
  stored => ({
    verb: 'update',
    stored,
    object: { ...made, metadata: { ...revisionOf(stored), ...(isRecord(made['metadata']) ? made['metadata'] : {}) } },
    fieldManager,
  })

const apply =
  (made: ApiObject, fieldManager = 'applier', force = false): Make =>
  stored => ({ verb: 'apply', ...(Object.keys(stored).length === 0 ? {} : { stored }), object: made, fieldManager, force })

const read =
  (version: string): Make =>
  stored => ({ verb: 'get', stored, apiVersion: `example.com/${version}` })

const lastApplied = (config: ApiObject) => ({
  annotations: { 'kubectl.kubernetes.io/last-applied-configuration': `${JSON.stringify(config)}\n` },
})

const queue = (version: string, name: string, spec: Fields, metadata?: Fields) => object('Queue', version, name, { spec }, metadata)
const list = (version: string, name: string, spec: Fields, metadata?: Fields) => object('List', version, name, { spec }, metadata)

export const sequences: readonly Sequence[] = [
  {
    title: 'more managers than are kept',
    kind: 'Queue',
    requests: [
      create(queue('v1', 'many', { shards: 0 })),
      // Each sets a label of its own.
      ...Array.from({ length: 14 }, (_, index) => {
        const labels = Object.fromEntries(Array.from({ length: index + 1 }, (__, number) => [`label${number}`, 'x']))
        return update(queue(index % 3 === 0 ? 'v1beta1' : 'v1', 'many', { shards: index + 1 }, { labels }), `manager${index}`)
      }),
      apply(queue('v1alpha1', 'many', { left: 'a' }, { labels: { label3: 'y' } }), 'applier', true),
      update(queue('v1beta1', 'many', { shards: 99 }, { labels: { label1: 'y', label12: 'x' } }), 'manager2'),
    ],
  },
  {
    title: 'kubectl takes over what it applied as a client',
    kind: 'Queue',
    requests: [
      create(
        queue('v1', 'kubectl', { left: 'a', shards: 1 }, lastApplied(queue('v1', 'kubectl', { left: 'a', shards: 1 }))),
        'kubectl-client-side-apply',
      ),
      apply(queue('v1', 'kubectl', { left: 'b', shards: 1 }), 'kubectl'),
      update(queue('v1', 'kubectl', { left: 'c', shards: 2 }, lastApplied(queue('v1', 'kubectl', { left: 'a', shards: 1 }))), 'editor'),
      apply(queue('v1', 'kubectl', { left: 'd', shards: 1 }), 'kubectl'),
      apply(queue('v1', 'kubectl', { left: 'd', shards: 1 }), 'other'),
      apply(queue('v1beta1', 'kubectl', { left: 'e' }), 'kubectl'),
      apply(queue('v1beta1', 'kubectl', { left: 'e' }), 'kubectl', true),
    ],
  },
  {
    title: 'managedFields of a client',
    kind: 'Queue',
    requests: [
      create(queue('v1', 'reset', { left: 'a', shards: 1 })),
      update(queue('v1', 'reset', { left: 'b', shards: 1 }, { managedFields: [{}] })),
      apply(queue('v1', 'reset', { left: 'b' }, { managedFields: [] })),
      update(
        queue(
          'v1beta1',
          'reset',
          { left: 'c', shards: 3 },
          {
            managedFields: [
              {
                manager: 'x',
                operation: 'Update',
                apiVersion: 'example.com/v1',
                fieldsType: 'FieldsV1',
                fieldsV1: { 'f:spec': { 'f:left': {} } },
              },
            ],
          },
        ),
      ),
      update(queue('v1', 'reset', { left: 'd' }, { managedFields: [{ manager: 'x', operation: 'Update' }] })),
      apply(queue('v1beta1', 'reset', { left: 'e' })),
      apply(queue('v1beta1', 'reset', { left: 'e' }), 'applier', true),
    ],
  },
  {
    title: 'requests that are refused',
    kind: 'Queue',
    requests: [
      create(queue('v1', 'refused', { shards: 101 })),
      create(queue('v1', 'refused', { shards: 1 }, { resourceVersion: '7' })),
      create(queue('v1beta1', 'refused', { shards: 1 }, { labels: 5 })),
      apply(queue('v1', 'refused', { shards: 1 }, { uid: 'a-uid' })),
      create(queue('v1beta1', 'refused', { shards: 1 })),
      update(queue('v1', 'refused', { shards: 2 }, { resourceVersion: '1' })),
      update(queue('v1', 'refused', { shards: 2 }, { resourceVersion: undefined })),
      update(queue('v1alpha1', 'refused', { mode: 'none' })),
      apply(queue('v1', 'refused', { shards: 'many', absent: 1 })),
      apply(queue('v1beta1', 'refused', { ports: [{ name: 'a' }, { name: 'a' }] })),
      apply(queue('v1beta1', 'refused', { ports: [{ number: 1 }] })),
      apply(queue('v1alpha1', 'refused', { left: 'a' }, { resourceVersion: '1' })),
      apply(queue('v1alpha1', 'refused', { mode: 'none' })),
    ],
  },
  {
    title: 'writes that change nothing',
    kind: 'Queue',
    requests: [
      apply(queue('v1beta1', 'same', { left: 'a', shards: 1 })),
      apply(queue('v1beta1', 'same', { left: 'a', shards: 1 })),
      apply(queue('v1', 'same', { left: 'a', shards: 1 })),
      update(queue('v1', 'same', { left: 'a', shards: 1 })),
      update(queue('v1alpha1', 'same', { left: 'a' })),
      read('v1'),
      read('v1alpha1'),
      apply(queue('v1', 'same', {})),
      apply(queue('v1', 'same', {})),
    ],
  },
  {
    title: 'finalizers, owners and labels',
    kind: 'List',
    requests: [
      apply(list('v1', 'meta', {}, { finalizers: ['example.com/a'], labels: { a: '1', b: '2' } })),
      apply(list('v1beta1', 'meta', {}, { finalizers: ['example.com/b'], labels: { b: '2' } }), 'other'),
      update(
        list(
          'v1',
          'meta',
          { set: ['a'] },
          {
            finalizers: ['example.com/b', 'example.com/a'],
            ownerReferences: [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'x', uid: 'u1' }],
          },
        ),
      ),
      apply(
        list(
          'v1',
          'meta',
          { set: ['b'] },
          { labels: { a: '3' }, ownerReferences: [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'y', uid: 'u2' }] },
        ),
      ),
      apply(list('v1beta1', 'meta', { set: ['b'] }), 'other', true),
      update(
        list(
          'v1',
          'meta',
          {},
          {
            finalizers: ['example.com/a'],
            ownerReferences: ['u3', 'u3', 'u4'].map(uid => ({ apiVersion: 'v1', kind: 'ConfigMap', name: 'z', uid })),
          },
        ),
      ),
    ],
  },
  {
    title: 'items, nulls and values without a schema',
    kind: 'List',
    requests: [
      apply(
        list('v1', 'items', {
          items: [
            { name: 'a', tags: ['b'] },
            { name: 'c', port: 1 },
          ],
          free: { x: { y: 1 }, z: [1] },
          when: null,
          port: '1',
        }),
      ),
      apply(
        list('v1', 'items', { items: [{ name: 'd' }, { name: 'c', port: 1, tags: ['a'] }, { name: 'a' }], free: { x: { w: 2 } } }),
        'other',
      ),
      apply(
        list('v1beta1', 'items', { items: [{ name: 'c', port: 1 }], atomic: [{ a: 'a' }], whole: { a: 'b' }, nested: { deep: { c: 1 } } }),
      ),
      apply(list('v1beta1', 'items', { atomic: null, nested: { deep: null }, labels: { a: null } }), 'other'),
      update(list('v1alpha1', 'items', { items: [{ name: 'a' }, { name: 'a' }], free: { x: [] } })),
      update(list('v1alpha1', 'items', { items: [{ name: 'b' }], free: { x: 5 }, nested: {}, set: [] })),
      apply(list('v1', 'items', { items: [], nested: {}, free: {} }), 'other', true),
      apply(object('List', 'v1', 'items', { spec: { mode: 'b' }, status: { ready: 'x' } })),
      apply(object('List', 'v1', 'items', {}), 'applier'),
    ],
  },
]
