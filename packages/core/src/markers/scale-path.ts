import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { anyItem } from '../diagnostic/field-path.ts'
import { createFinding } from '../rules/core-rules.ts'
import { setAt, placeOf } from '../structural/origins.ts'
import type { ResourceBody, Scale } from '../structural/resource.ts'
import type { Schema } from '../values/schema.ts'
import { setVersion } from './body.ts'
import { toJsonPath } from './json-path.ts'
import { defineResourceMarker, type FieldResourceContext, type ResourceMarker } from './marker.ts'

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

/** Points one path of the scale subresource at the field. A path not yet known is empty until its own field is met: see `finishScale`. */
function setScalePath(body: ResourceBody, member: keyof Scale, context: FieldResourceContext): ResourceBody {
  const path = toJsonPath(context)
  if (path === undefined) return body
  const { subresources = {} } = body.version
  const scale: Scale = subresources.scale ?? { specReplicasPath: '', statusReplicasPath: '' }
  const before = scale[member] ?? ''
  if (before !== '' && before !== path) {
    context.report({
      rule: 'marker/conflict',
      message: `the scale subresource's ${member} is ${before} already`,
      help: 'mark one field',
      data: { before, after: path },
    })
    return body
  }
  return setVersion(body, {
    subresources: setAt(subresources, { scale: setAt(scale, { [member]: path }, context.at) }, placeOf(subresources, 'scale')),
  })
}

/** Reports a scale subresource that field markers left incomplete, and takes it out. To be called when all fields have been applied. */
export function finishScale(
  body: ResourceBody,
  subject: string,
): { readonly body: ResourceBody; readonly diagnostics: readonly Diagnostic[] } {
  const { subresources } = body.version
  const scale = subresources?.scale
  if (subresources === undefined || scale === undefined) return { body, diagnostics: [] }
  const missing = (['specReplicasPath', 'statusReplicasPath'] as const).filter(member => scale[member] === '')
  if (missing.length === 0) return { body, diagnostics: [] }
  const firstSet = (['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'] as const).find(member => (scale[member] ?? '') !== '')
  const diagnostic = createFinding({
    rule: 'marker/bad-value',
    severity: 'error',
    subject,
    path: '',
    message: `the scale subresource lacks ${missing.join(' and ')}`,
    help: `mark the field with ${missing.map(member => `@${member.replace('Path', '')}`).join(' and ')}`,
    data: { missing },
    at: firstSet === undefined ? undefined : placeOf(scale, firstSet),
  })
  return { body: setVersion(body, { subresources: setAt(subresources, { scale: undefined }, undefined) }), diagnostics: [diagnostic] }
}
