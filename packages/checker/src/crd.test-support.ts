import { embedDefinition, type Schema } from '@crdgen/core/internal'

/** A CRD of kind Widget; by version, the properties of its spec. */
export function widgetCrd(versions: Readonly<Record<string, Readonly<Record<string, Schema>>>>, kind = 'Widget', stored?: string): object {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${kind.toLowerCase()}s.example.com`, annotations: { 'controller-gen.kubebuilder.io/version': 'v0.16.5' } },
    spec: {
      group: 'example.com',
      names: { kind, plural: `${kind.toLowerCase()}s` },
      versions: Object.entries(versions).map(([name, properties]) => ({
        name,
        ...(stored === undefined ? {} : { storage: name === stored }),
        schema: {
          openAPIV3Schema: { type: 'object', properties: { metadata: { type: 'object' }, spec: { type: 'object', properties } } },
        },
      })),
    },
  }
}

/** A native struct as controller-gen writes it: `core/v1 PodSpec` of a minor. */
export function copyOf(short: string, kubernetes: string, metadata: 'default' | 'none' = 'default'): Schema {
  const [groupVersion = '', name = ''] = short.split(' ')
  return embedDefinition(`io.k8s.api.${groupVersion.replace('/', '.')}.${name}`, { kubernetes, metadata }).schema
}

/** Returns a schema with other properties; undefined takes one away. */
export function withProperties(schema: Schema, properties: Readonly<Record<string, Schema | undefined>>): Schema {
  const merged = Object.entries({ ...schema.properties, ...properties })
  return { ...schema, properties: Object.fromEntries(merged.flatMap(([name, inner]) => (inner === undefined ? [] : [[name, inner]]))) }
}
