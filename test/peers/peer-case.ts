import type { Schema } from '@crdgen/core'

/**
 * A case of another checker, restated: a change of a CRD, what that checker says of it, and the objects that show what the API server does.
 * The schemas are of `spec.value`, unless `crds` gives whole CRDs.
 */
export interface PeerCase {
  /** `suite/case` of the other project, as it names the fact. */
  readonly name: string
  readonly before: Schema
  readonly after: Schema
  /** What the other checker says, with the configuration of the case. */
  readonly peer: 'breaks' | 'fine'
  /** Values of `spec.value` that are stored or sent; `undefined` leaves the field out. */
  readonly values: readonly unknown[]
  /** What is changed in the CRD beside the schema. */
  readonly crd?: { readonly before?: Changes; readonly after?: Changes }
}

export interface Changes {
  readonly scope?: 'Cluster' | 'Namespaced'
  readonly versions?: readonly string[]
  readonly storage?: string
}

/** A CRD of one kind whose spec has a field `value`. */
export function crdWith(value: Schema, { scope = 'Namespaced', versions = ['v1'], storage = versions[0] ?? 'v1' }: Changes = {}) {
  const spec: Schema = { type: 'object', properties: { value } }
  const openAPIV3Schema: Schema = { type: 'object', properties: { spec } }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'peers.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Peer', plural: 'peers', singular: 'peer', listKind: 'PeerList' },
      scope,
      versions: versions.map(name => ({ name, served: true, storage: name === storage, schema: { openAPIV3Schema } })),
    },
  }
}

export function objectWith(value: unknown) {
  return { apiVersion: 'example.com/v1', kind: 'Peer', metadata: { name: 'x', namespace: 'y' }, spec: value === undefined ? {} : { value } }
}
