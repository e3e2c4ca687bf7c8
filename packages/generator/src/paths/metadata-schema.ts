import type { Schema } from '@crdgen/core/internal'

const string: Schema = { type: 'string' }
const date: Schema = { type: 'string', format: 'date-time' }
const integer: Schema = { type: 'integer', format: 'int64' }
const texts: Schema = { type: 'object', additionalProperties: string }
const anything: Schema = { 'x-kubernetes-preserve-unknown-fields': true }

/**
 * The fields of a resource's own metadata (ObjectMeta of k8s.io/apimachinery pkg/apis/meta/v1/types.go), as far as paths can point at it.
 */
export const metadataSchema: Schema = {
  type: 'object',
  properties: {
    annotations: texts,
    creationTimestamp: date,
    deletionGracePeriodSeconds: integer,
    deletionTimestamp: date,
    finalizers: { type: 'array', items: string },
    generateName: string,
    generation: integer,
    labels: texts,
    managedFields: { type: 'array', items: anything },
    name: string,
    namespace: string,
    ownerReferences: {
      type: 'array',
      items: { type: 'object', properties: { apiVersion: string, kind: string, name: string, uid: string } },
    },
    resourceVersion: string,
    selfLink: string,
    uid: string,
  },
}

/** The schema of a resource with the members that the server adds: paths into metadata, apiVersion and kind resolve. */
export function withMetadata(schema: Schema): Schema {
  return { ...schema, properties: { ...schema.properties, metadata: metadataSchema } }
}
