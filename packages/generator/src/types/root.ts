import { type EmbedOptions, nativeImport, type Schema } from '@crdgen/core/internal'
import { type Declaration, importToken, localToken, type Member, type TypePlace } from './declarations.ts'
import { keywordMarks } from './keyword-marks.ts'
import { writeLiteral } from './literals.ts'
import type { Mark } from './marks.ts'
import { nameKind, pascal } from './names.ts'
import type { ReadCrd, ReadVersion } from './read-crds.ts'
import { resourceMarks } from './resource-marks.ts'
import { type Builder, membersOf, typeOf } from './type-of.ts'

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
