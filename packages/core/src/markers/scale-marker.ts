import { anyItem } from '../diagnostic/field-path.ts'
import type { Schema } from '../values/schema.ts'
import type { Scale } from '../structural/resource.ts'
import { defineResourceMarker, type ResourceMarker } from './marker.ts'
import { setScalePath } from './scale-path.ts'

interface ScaleMarker {
  readonly tag: string
  readonly summary: string
  readonly member: keyof Scale
  /** A field that the marker is for: its schema, and its place below the root. */
  readonly on: Schema
  readonly field: readonly [top: string, name: string]
}

/** A marker of a field that the scale subresource reads or writes. */
export function scaleMarker({ tag, summary, member, on, field }: ScaleMarker): ResourceMarker<{ kind: 'none' }> {
  const path = `.${field.join('.')}`
  return defineResourceMarker({
    kubebuilder: [],
    tags: [tag],
    sites: ['field'],
    summary,
    value: { kind: 'none' },
    applyFromField: (body, _value, context) => setScalePath(body, member, context),
    examples: [
      {
        mark: `@${tag}`,
        on,
        fieldPath: field,
        givesBody: { version: { subresources: { scale: { specReplicasPath: '', statusReplicasPath: '', [member]: path } } } },
      },
      { mark: `@${tag}`, on, fieldPath: [field[0], anyItem, 'size'], reports: 'marker/misplaced: is inside a list or map' },
      { mark: `@${tag} ${path}`, on, fieldPath: field, reports: 'marker/bad-value: takes no value' },
    ],
  })
}
