import type { KubeObject } from '../cluster.ts'
import { fields } from './fields.ts'

const group = 'cases.crdgen.dev'
export const crdName = `things.${group}`

const status = {
  type: 'object',
  default: { replicas: 2 },
  properties: {
    replicas: { type: 'integer' },
    selector: { type: 'string' },
    phase: { type: 'string', enum: ['Ready', 'Failed'], default: 'Ready' },
    conditions: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['type'],
      items: { type: 'object', required: ['type'], properties: { type: { type: 'string' }, count: { type: 'integer', maximum: 3 } } },
    },
  },
}

const spec = {
  type: 'object',
  properties: {
    replicas: { type: 'integer' },
    mode: { type: 'string' },
    ...Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
  },
}

const free = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }
const subresources = {
  status: {},
  scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas', labelSelectorPath: '.status.selector' },
}
const root = (properties: object) => ({ openAPIV3Schema: { type: 'object', required: ['spec'], properties } })
const open = { type: 'object', properties: { spec: free, status: free } }

function crdWith(versions: readonly object[]): KubeObject {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: crdName },
    spec: { group, scope: 'Namespaced', names: { plural: 'things', singular: 'thing', kind: 'Thing', listKind: 'ThingList' }, versions },
  }
}

const later = {
  name: 'v2',
  served: true,
  storage: false,
  schema: root({
    spec: {
      type: 'object',
      properties: {
        replicas: { type: 'integer', maximum: 3 },
        mode: { type: 'string', default: 'x' },
        short: { type: 'string' },
        // Here the version that is stored knows less.
        text: { type: 'string', nullable: true },
        nested: { type: 'object', properties: { a: free, added: { type: 'string' } } },
        resource: free,
        gone: { type: 'array', items: { type: 'object', properties: { a: { type: 'integer', default: 1 } } } },
      },
    },
  }),
}

/** Versions that go away, with a replacement, and with words of their own. */
const leaving = [
  { name: 'v1beta1', served: true, storage: false, deprecated: true, subresources, schema: root({ spec, status }) },
  { name: 'v1alpha1', served: true, storage: false, deprecated: true, deprecationWarning: 'say "v2"', schema: root({ spec, status }) },
]

/** A kind with a field for each entry of the table, both subresources, a second version without most of them, and deprecated ones. */
export const thingCrd = crdWith([
  { name: 'v1', served: true, storage: true, subresources, schema: root({ spec, status }) },
  later,
  ...leaving,
])

/** The same before it was tightened: it takes anything. */
export const looseCrd = crdWith([{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: open } }, later])

export function thing(name: string, members: Readonly<Record<string, unknown>>, version = 'v1'): KubeObject {
  return { apiVersion: `${group}/${version}`, kind: 'Thing', metadata: { name }, ...members }
}
