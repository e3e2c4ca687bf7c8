import { type Json, jsonText, plainText } from '@crdgen/core/internal'
import { pluralize } from '@crdgen/go'
import { canonical, isJsonList, isObject, type JsonMembers } from './json.ts'
import { type Mark, mark } from './marks.ts'
import type { ReadCrd, ReadVersion } from './read-crds.ts'

/** The marks of a root: the settings of a CRD beside its schema. */
export function resourceMarks(crd: ReadCrd, { version, schema }: ReadVersion): readonly Mark[] {
  const hasStatus = schema.properties?.['status'] !== undefined
  return [
    ...metadataMarks(crd.metadata),
    ...namesMarks(crd),
    ...versionMarks(version, crd.versions.length > 1),
    ...subresourceMarks(version['subresources'], hasStatus),
    ...columnMarks(records(version['additionalPrinterColumns'])),
    ...records(version['selectableFields']).map(({ jsonPath }) => mark('selectableField', { JSONPath: jsonPath ?? '' })),
    ...conversionMarks(crd.spec['conversion']),
  ]
}

/** Equal marks count once; a priority of 0, which has no effect, makes it another one. */
function columnMarks(columns: readonly JsonMembers[]): readonly Mark[] {
  const seen = new Set<string>()
  return columns.map(column => {
    const argument = withoutIdle(rename(column))
    const text = canonical(argument)
    const isRepeat = seen.has(text)
    seen.add(text)
    return mark('printcolumn', isRepeat ? { ...argument, priority: 0 } : argument)
  })
}

/** Notes of tools about what they did: the version of controller-gen that wrote it, the whole CRD as kubectl applied it. */
const toolNotes = new Set(['controller-gen.kubebuilder.io/version', 'kubectl.kubernetes.io/last-applied-configuration'])

function metadataMarks({ annotations, labels }: JsonMembers): readonly Mark[] {
  const own = Object.entries(isObject(annotations) ? annotations : {}).filter(([key]) => !toolNotes.has(key))
  const settings = {
    ...(own.length === 0 ? {} : { annotations: Object.fromEntries(own) }),
    ...(isObject(labels) && Object.keys(labels).length > 0 ? { labels } : {}),
  }
  return Object.keys(settings).length === 0 ? [] : [mark('metadata', settings)]
}

function namesMarks({ kind, names, spec }: ReadCrd): readonly Mark[] {
  const { plural, singular, listKind, shortNames, categories } = names
  const settings: Record<string, Json | undefined> = {
    path: plural === pluralize(kind) ? undefined : plural,
    singular: singular === kind.toLowerCase() || singular === '' ? undefined : singular,
    shortName: isFilled(shortNames) ? shortNames : undefined,
    categories: isFilled(categories) ? categories : undefined,
    scope: spec['scope'] === 'Cluster' ? 'Cluster' : undefined,
    listKind: listKind === `${kind}List` || listKind === '' ? undefined : listKind,
  }
  const given = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return given.length === 0 ? [] : [mark('resource', Object.fromEntries(given))]
}

function isFilled(value: Json | undefined): value is readonly Json[] {
  return isJsonList(value) && value.length > 0
}

function versionMarks({ storage, served, deprecated, deprecationWarning }: JsonMembers, isOneOfMany: boolean): readonly Mark[] {
  const warning = typeof deprecationWarning === 'string' && deprecationWarning !== '' ? { warning: deprecationWarning } : {}
  return [
    ...(storage === true && isOneOfMany ? [mark('storageVersion')] : []),
    ...(served === false ? [mark('unservedVersion')] : []),
    ...(deprecated === true ? [Object.keys(warning).length === 0 ? mark('deprecatedVersion') : mark('deprecatedVersion', warning)] : []),
  ]
}

function subresourceMarks(subresources: Json | undefined, hasStatus: boolean): readonly Mark[] {
  const { status, scale } = isObject(subresources) ? subresources : {}
  const isOn = status !== undefined && status !== null
  return [
    ...(isOn && !hasStatus ? [mark('statusSubresource')] : []),
    ...(!isOn && hasStatus ? [mark('noStatusSubresource')] : []),
    ...(isObject(scale) ? [mark('scale', withoutIdle(renameScale(scale)))] : []),
  ]
}

function renameScale({ specReplicasPath, statusReplicasPath, labelSelectorPath }: JsonMembers): JsonMembers {
  return {
    specpath: specReplicasPath ?? '',
    statuspath: statusReplicasPath ?? '',
    ...(labelSelectorPath === undefined ? {} : { selectorpath: labelSelectorPath }),
  }
}

function rename({ jsonPath, name, type, ...rest }: JsonMembers): JsonMembers {
  return { name: name ?? '', type: type ?? '', JSONPath: jsonPath ?? '', ...rest }
}

function withoutIdle(value: JsonMembers): JsonMembers {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== '' && one !== 0))
}

function conversionMarks(conversion: Json | undefined): readonly Mark[] {
  const { strategy, webhook } = isObject(conversion) ? conversion : {}
  if (strategy !== 'Webhook' || !isObject(webhook)) return []
  const { clientConfig, conversionReviewVersions = ['v1'] } = webhook
  const { service, url, caBundle } = isObject(clientConfig) ? clientConfig : {}
  const { namespace, name, path, port } = isObject(service) ? service : {}
  return [
    mark('conversion', {
      ...(isObject(service) ? { service: `${plainText(namespace)}/${plainText(name)}` } : {}),
      ...(path === undefined ? {} : { path }),
      ...(port === undefined || port === 443 ? {} : { port }),
      ...(url === undefined ? {} : { url }),
      ...(caBundle === undefined ? {} : { caBundle }),
      ...(jsonText(conversionReviewVersions) === '["v1"]' ? {} : { reviewVersions: conversionReviewVersions }),
    }),
  ]
}

function records(value: Json | undefined): readonly JsonMembers[] {
  return isJsonList(value) ? value.filter(isObject) : []
}
