import { canonicalJson, type EmbedOptions, type Json, jsonText, nativeImport, plainText, type Schema } from '@crdgen/core/internal'
import { pluralize } from '@crdgen/go'
import { type Declaration, importToken, localToken, type Member, type TypePlace } from './declarations.ts'
import { isJsonList, isObject, type JsonMembers } from './json.ts'
import { keywordMarks } from './keyword-marks.ts'
import { writeLiteral } from './literals.ts'
import { type Mark, mark } from './marks.ts'
import { nameKind, pascal } from './names.ts'
import type { ReadCrd, ReadVersion } from './read-crds.ts'
import { type Builder, membersOf, typeOf } from './type-of.ts'

/** Notes of tools about what they did: the version of controller-gen that wrote it, the whole CRD as kubectl applied it. */
const toolNotes = new Set(['controller-gen.kubebuilder.io/version', 'kubectl.kubernetes.io/last-applied-configuration'])

/** One version of a kind, with marks beside those of its CRD: rules that `generate` is to overlook, and that it is of an XRD. */
export interface KindVersion {
  readonly crd: ReadCrd
  readonly version: ReadVersion
  readonly marks: readonly Mark[]
}

/** The type of a kind, and its name. */
export interface BuiltRoot {
  readonly declaration: Declaration
  readonly name: string
}

const own = new Set(['apiVersion', 'kind', 'metadata'])

/** Makes the type of one version of a kind. */
export function buildRoot({ crd, version, marks }: KindVersion, here: EmbedOptions, builder: Builder): BuiltRoot {
  const { kind } = crd
  const { schema } = version
  const id = builder.declarations.reserve()
  const name = nameKind(kind)
  const place: TypePlace = { path: [], owner: id, word: name, fallback: name, here, position: 'field' }
  const body = bodyOf(schema)
  const short = shortForm(body, version)
  const words = {
    description: schema.description,
    marks: [...resourceMarks(crd, version), ...rootMarks(body), ...marks],
  }
  builder.count.all += 1
  if (short === undefined) {
    const members = [...typeMeta(id, crd, version, builder), ...membersOf(body, place, builder, [])]
    return { declaration: { kind: 'interface', id, ...words, members, isOpen: body[preserve] === true }, name }
  }
  const types = short.map(field => partOf(field, body, place, builder))
  const literals = [`${crd.group}/${version.name}`, kind].map(one => writeLiteral(one))
  const base = `${importToken(resourceModules.get(builder.library) ?? 'crdgen/kubernetes', 'CustomResource')}<${[...literals, ...types].join(', ')}>`
  return { declaration: { kind: 'interface', id, ...words, extends: base, members: [], isOpen: false }, name }
}

/** The module whose CustomResource has the metadata of a client, so that the client takes objects of the type. */
const resourceModules: ReadonlyMap<string, string> = new Map([
  ['@kubernetes/client-node', 'crdgen/kubernetes/client-node'],
  ['kubernetes-fluent-client', 'crdgen/kubernetes/kubernetes-fluent-client'],
])

const preserve = 'x-kubernetes-preserve-unknown-fields'

/** The schema without what every root has. */
function bodyOf(schema: Schema): Schema {
  const { properties = {}, required = [], ...rest } = schema
  const fields = Object.entries(properties).filter(([name]) => !own.has(name))
  const needed = required.filter(name => !own.has(name))
  return { ...rest, properties: Object.fromEntries(fields), ...(needed.length === 0 ? {} : { required: needed }) }
}

/**
 * The members that CustomResource<…> takes, if there are no others: spec, required, and status, both of them objects with fields, whose
 * types bear their descriptions.
 */
function shortForm(body: Schema, { schema }: ReadVersion): readonly string[] | undefined {
  const { properties = {}, required = [] } = body
  const names = Object.keys(properties)
  const isKnown = names.every(name => name === 'spec' || name === 'status')
  const isPlain = Object.values(properties).every(one => isPlainStruct(one))
  const isShort = isKnown && isPlain && names.includes('spec') && required.join(' ') === 'spec' && body[preserve] !== true
  return isShort && !restrictsNames(schema) ? ['spec', ...names.filter(name => name === 'status')] : undefined
}

function isPlainStruct({ type, properties, nullable, default: fallback, example, enum: values }: Schema): boolean {
  const isStruct = type === 'object' && properties !== undefined && Object.keys(properties).length > 0
  return isStruct && [fallback, example, values].every(one => one === undefined) && nullable !== true
}

function restrictsNames({ properties = {}, required = [] }: Schema): boolean {
  return required.includes('metadata') || Object.keys(properties['metadata']?.properties ?? {}).length > 0
}

function partOf(name: string, body: Schema, place: TypePlace, builder: Builder): string {
  const word = pascal(name)
  const inner: TypePlace = { ...place, path: [name], word, fallback: word, position: 'part' }
  const built = typeOf(body.properties?.[name] ?? {}, inner, builder)
  return built.type
}

/** Keywords of the root itself: rules, and junctors. */
function rootMarks(body: Schema): readonly Mark[] {
  const { properties: _, type: __, required: ___, description: ____, [preserve]: _____, ...rest } = body
  return keywordMarks(rest, false, { ...body, type: 'object' })
}

/** apiVersion and kind as literals, and metadata. */
function typeMeta(id: number, { group, kind }: ReadCrd, { name, schema }: ReadVersion, builder: Builder): readonly Member[] {
  const { properties = {}, required = [] } = schema
  const literal = (field: string, value: string): Member => ({
    name: field,
    optional: false,
    type: writeLiteral(value),
    marks: [],
    description: undefined,
  })
  const found = nativeImport(builder.library, 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta')
  const type = found === undefined ? 'object' : importToken(found.module, found.name)
  const restricted = metadataType(id, properties['metadata'], builder)
  const metadata: Member = {
    name: 'metadata',
    optional: !required.includes('metadata'),
    type: restricted === undefined ? type : `${type} & ${restricted}`,
    marks: [],
    description: undefined,
  }
  return [literal('apiVersion', `${group}/${name}`), literal('kind', kind), metadata]
}

/** The type of a CRD's restrictions on the names of its objects. */
function metadataType(owner: number, metadata: Schema | undefined, builder: Builder): string | undefined {
  const fields = Object.entries(metadata?.properties ?? {})
  if (metadata === undefined || fields.length === 0) return undefined
  const place: TypePlace = {
    path: ['metadata'],
    owner,
    word: 'Metadata',
    fallback: 'Metadata',
    here: { kubernetes: '' },
    position: 'field',
  }
  const struct: Schema = { type: 'object', properties: metadata.properties ?? {} }
  const id = builder.declarations.declare(struct, place, (number, description) => ({
    kind: 'interface',
    id: number,
    description,
    marks: [],
    members: membersOf(struct, { ...place, owner: number }, builder, []),
    isOpen: false,
  }))
  return localToken(id)
}

/** The marks of a root: the settings of a CRD beside its schema. */
function resourceMarks(crd: ReadCrd, { version, schema }: ReadVersion): readonly Mark[] {
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
    const text = canonicalJson(argument)
    const isRepeat = seen.has(text)
    seen.add(text)
    return mark('printcolumn', isRepeat ? { ...argument, priority: 0 } : argument)
  })
}

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
