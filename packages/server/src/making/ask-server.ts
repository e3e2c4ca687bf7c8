import type { Diagnostic, JsonObject } from '@crdgen/core/internal'

/** Asks the API server about objects, as often as the budget allows. */
export interface AskServer {
  /** The problems that the server finds in an object; undefined when the budget is used up. */
  problems(object: JsonObject): readonly Diagnostic[] | undefined
  accepts(object: JsonObject): boolean
}

/** Returns the smallest CRD that has a schema at the field `value`; `probeObject` makes its objects. */
export function probeCrd(schema: object): JsonObject {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'probes.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Cluster',
      names: { kind: 'Probe', plural: 'probes' },
      versions: [
        { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties: { value: schema } } } },
      ],
    },
  }
}

/** Returns an object of `probeCrd` with a value. */
export function probeObject(value: unknown): JsonObject {
  return { apiVersion: 'example.com/v1', kind: 'Probe', metadata: { name: 'probe' }, value }
}
