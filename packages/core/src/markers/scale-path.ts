import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { createFinding } from '../rules/core-rules.ts'
import { setAt, placeOf } from '../structural/origins.ts'
import type { ResourceBody, Scale } from '../structural/resource.ts'
import { setVersion } from './body.ts'
import { toJsonPath } from './json-path.ts'
import type { FieldResourceContext } from './marker.ts'

/** Points one path of the scale subresource at the field. A path not yet known is empty until its own field is met: see `finishScale`. */
export function setScalePath(body: ResourceBody, member: keyof Scale, context: FieldResourceContext): ResourceBody {
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
