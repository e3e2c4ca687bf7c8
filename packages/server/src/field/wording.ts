import type { Server, ServerFeature } from '../server-version.ts'
import { serverPath } from './place.ts'
import type { Place } from './place.ts'

/** The part of an error that its words depend on. */
interface WordedError {
  readonly at: Place
  readonly detail: string
  readonly about?: string | undefined
}

/** A text that changed: servers without the feature print `was`, where path and text of a newer one match. */
interface Change {
  readonly until: ServerFeature
  readonly path: RegExp
  readonly detail: RegExp
  readonly was: (detail: string, error: WordedError) => string
}

const anyPath = /./

function prefixedByKey(detail: string, error: WordedError): string {
  return `${error.at.key} ${detail}`
}

/** Texts of older servers (validation.go, objectmeta.go, webhook/validation.go, field/errors.go at their minors). */
const changes: readonly Change[] = [
  { until: 'jsonInTexts', path: /schema\.openAPIV3Schema$/, detail: /^$/, was: () => 'schemas are required' },
  {
    until: 'jsonInTexts',
    path: /x-kubernetes-validations\[\d+\]\.(message|fieldPath)$/,
    detail: /^must (be non-empty if specified|not contain line breaks|be a valid path)$/,
    was: prefixedByKey,
  },
  {
    until: 'jsonInTexts',
    path: /selectableFields$/,
    detail: /^may only be set when/,
    was: detail => `selectableFields ${detail.replaceAll('`', '')}`,
  },
  { until: 'jsonInTexts', path: /lientConfig\.service\.name$/, detail: /^$/, was: () => 'service name is required' },
  { until: 'jsonInTexts', path: /lientConfig\.service\.namespace$/, detail: /^$/, was: () => 'service namespace is required' },
  {
    until: 'jsonInTexts',
    path: /^spec\.(parameters|.*\.resource)\.(kind|name)$/,
    detail: /^$/,
    was: (_, { at }) => `${at.key} is required`,
  },
  { until: 'jsonInTexts', path: /\bspec\.os\.name$/, detail: /^$/, was: () => 'cannot be empty' },
  { until: 'jsonInTexts', path: /ownerReferences\.(kind|name|uid)$/, detail: /^must not be empty$/, was: prefixedByKey },
  { until: 'jsonInTexts', path: anyPath, detail: /^must have at most 1 item$/, was: () => 'must have at most 1 items' },
  { until: 'storedVersionTexts', path: /^status\.storedVersions\[/, detail: /^missing from/, was: () => 'must appear in spec.versions' },
  {
    until: 'tooLongTexts',
    path: anyPath,
    detail: /^may not be more than/,
    was: (detail, { about }) =>
      about === 'value'
        ? detail.replace(/may not be more than (\d+) bytes?/, 'may not be longer than $1')
        : detail.replace('may not be more than', 'must have at most'),
  },
  { until: 'jsonInTexts', path: anyPath, detail: /^may not be more than 1 byte$/, was: () => 'may not be more than 1 bytes' },
]

/** An error at a place of a CRD is not that of an object's member of the same name. */
function isOfPath(wanted: RegExp, path: string, { about }: WordedError): boolean {
  return wanted === anyPath || (about !== 'value' && wanted.test(path))
}

/** The reason of an error in the words of that server. */
export function detailFor(error: WordedError, server: Server): string {
  const { detail } = error
  if (server.has('jsonInTexts')) return detail
  if (error.about === 'embedded resource') return 'must not be empty'
  const path = serverPath(error.at)
  const change = changes.find(one => !server.has(one.until) && one.detail.test(detail) && isOfPath(one.path, path, error))
  return change === undefined ? detail : change.was(detail, error)
}
