import { defineConversion, duration, each, kept, listToMap, move, quantity, remap, rename } from 'crdgen/conversion'

interface Object<Version extends string, Spec> {
  readonly apiVersion: `example.com/${Version}`
  readonly kind: 'Queue'
  readonly metadata: { readonly name: string }
  readonly spec?: Spec
}

interface Alpha {
  readonly size?: number
  readonly mode?: 'fast' | 'safe'
  readonly memoryMiB?: number
  readonly timeoutSeconds?: number
  readonly ports?: readonly { readonly name: string; readonly number?: number }[]
  readonly left?: string
}

interface Beta {
  readonly capacity?: number
  readonly mode?: 'Fast' | 'Safe'
  readonly memory?: number | string
  readonly timeoutSeconds?: number
  readonly ports?: readonly { readonly name: string; readonly number?: number }[]
  readonly left?: string
  readonly shards?: number
}

interface Stable {
  readonly limits?: { readonly capacity?: number }
  readonly mode?: 'Fast' | 'Safe'
  readonly memory?: number | string
  readonly timeout?: string
  readonly ports?: Readonly<Record<string, { readonly port?: number }>>
  readonly left?: string
  readonly shards?: number
}

/** Fields that have another name, place, unit, word or form in each of three versions. */
export const queues = defineConversion<{
  v1: Object<'v1', Stable>
  v1beta1: Object<'v1beta1', Beta>
  v1alpha1: Object<'v1alpha1', Alpha>
}>({
  hub: 'v1',
  v1beta1: {
    fields: [
      move('spec.capacity', 'spec.limits.capacity'),
      duration('spec.timeoutSeconds', 'spec.timeout', 's'),
      listToMap('spec.ports', 'name'),
      each('spec.ports', [rename('number', 'port')]),
    ],
  },
  v1alpha1: {
    fields: [
      move('spec.size', 'spec.limits.capacity'),
      remap('spec.mode', { fast: 'Fast', safe: 'Safe' }),
      quantity('spec.memoryMiB', 'spec.memory', 'Mi'),
      duration('spec.timeoutSeconds', 'spec.timeout', 's'),
      listToMap('spec.ports', 'name'),
      each('spec.ports', [rename('number', 'port')]),
    ],
    lost: [kept('spec.shards')],
  },
})

const integer = (maximum: number) => ({ type: 'integer', minimum: 0, maximum })
const text = (more: object = {}) => ({ type: 'string', ...more })
const quantityOf = {
  'x-kubernetes-int-or-string': true,
  anyOf: [{ type: 'integer' }, text()],
  pattern: '^[1-9][0-9]{0,4}(k|M|G|Ki|Mi|Gi)$',
}
const ports = {
  type: 'array',
  maxItems: 4,
  items: { type: 'object', required: ['name'], properties: { name: text({ pattern: '^[a-z]{1,4}$' }), number: integer(65_535) } },
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['name'],
}
const portMap = { type: 'object', maxProperties: 4, additionalProperties: { type: 'object', properties: { port: integer(65_535) } } }
const both = { left: text({ maxLength: 5, default: 'none' }) }

const version = (name: string, spec: object) => ({
  name,
  served: true,
  storage: name === 'v1',
  schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: { ...both, ...spec } } } } },
})

/** The CRD of these versions, with a webhook at a URL. */
export function queueCrd(url: string, caBundle: string) {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'queues.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Queue', listKind: 'QueueList', plural: 'queues', singular: 'queue' },
      scope: 'Namespaced',
      conversion: { strategy: 'Webhook', webhook: { conversionReviewVersions: ['v1'], clientConfig: { url, caBundle } } },
      versions: [
        version('v1', {
          limits: { type: 'object', properties: { capacity: integer(1000) } },
          mode: text({ enum: ['Fast', 'Safe'] }),
          memory: quantityOf,
          timeout: text({ pattern: '^[1-9][0-9]?(s|m|ms)$' }),
          ports: portMap,
          shards: integer(100),
        }),
        version('v1beta1', {
          capacity: integer(1000),
          mode: text({ enum: ['Fast', 'Safe'] }),
          memory: quantityOf,
          timeoutSeconds: integer(3600),
          ports,
          shards: integer(100),
        }),
        version('v1alpha1', {
          size: integer(1000),
          mode: text({ enum: ['fast', 'safe'] }),
          memoryMiB: integer(10_000),
          timeoutSeconds: integer(3600),
          ports,
        }),
      ],
    },
  }
}
