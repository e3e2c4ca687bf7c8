import type { Shape, StructShape } from '@crdgen/server/internal'
import type { ReviewVersion } from '../review/types.ts'

const text: Shape = { kind: 'string' }
const uid: Shape = { kind: 'string', go: 'types.UID' }
const int32: Shape = { kind: 'int32' }
const objects: Shape = { kind: 'list', of: { kind: 'json', go: 'runtime.RawExtension' } }

/** metav1.Status, without what 1.36 has added to its metadata. */
export const statusShape: StructShape = {
  kind: 'struct',
  go: 'v1.Status',
  fields: {
    kind: text,
    apiVersion: text,
    metadata: {
      kind: 'struct',
      go: 'v1.ListMeta',
      fields: { selfLink: text, resourceVersion: text, continue: text, remainingItemCount: { kind: 'int64', pointer: true } },
    },
    status: text,
    message: text,
    reason: { kind: 'string', go: 'v1.StatusReason' },
    details: {
      kind: 'struct',
      go: 'v1.StatusDetails',
      fields: {
        name: text,
        group: text,
        kind: text,
        uid,
        causes: {
          kind: 'list',
          of: {
            kind: 'struct',
            go: 'v1.StatusCause',
            fields: { reason: { kind: 'string', go: 'v1.CauseType' }, message: text, field: text },
          },
        },
        retryAfterSeconds: int32,
      },
    },
    code: int32,
  },
}

/** apiextensions ConversionReview; both versions have the same fields. */
export function reviewShape(version: ReviewVersion): StructShape {
  return {
    kind: 'struct',
    go: `${version}.ConversionReview`,
    fields: {
      kind: text,
      apiVersion: text,
      request: { kind: 'struct', go: `${version}.ConversionRequest`, fields: { uid, desiredAPIVersion: text, objects } },
      response: { kind: 'struct', go: `${version}.ConversionResponse`, fields: { uid, convertedObjects: objects, result: statusShape } },
    },
  }
}
