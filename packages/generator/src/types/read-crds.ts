import {
  createDiagnostic,
  type CustomResourceDefinition,
  type Diagnostic,
  isCrd,
  isSchema,
  isSchemaKeyword,
  newestMinor,
  readDocuments,
  type Schema,
  withoutNulls,
  type YamlProblem,
} from '@crdgen/core/internal'
import { admitCrd, type ServerRuleName } from '@crdgen/server/internal'
import { createFinding } from '../rules/generator-rules.ts'
import { reportFileNames } from './file-names.ts'
import { isObject, type JsonMembers } from './json.ts'

/** Keywords that the API server knows, and refuses: `generate` does, too. */
const refused: ReadonlySet<string> = new Set([
  '$ref',
  '$schema',
  'additionalItems',
  'definitions',
  'dependencies',
  'id',
  'patternProperties',
])

/** The keywords that only values of one type have. */
const owners = [
  ['object', ['properties', 'additionalProperties', 'required', 'minProperties', 'maxProperties', 'x-kubernetes-map-type']],
  ['array', ['items', 'minItems', 'maxItems', 'uniqueItems', 'x-kubernetes-list-type']],
  ['string', ['pattern', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'multipleOf']],
] as const

/**
 * One version of a CRD, as far as types are made of it. Keywords that no structural schema has end up in `@patch`; `generate` checks them.
 */
export interface ReadVersion {
  readonly name: string
  readonly schema: Schema
  readonly version: JsonMembers
}

export interface ReadCrd {
  readonly object: CustomResourceDefinition
  readonly group: string
  readonly kind: string
  readonly names: JsonMembers
  readonly spec: JsonMembers
  readonly metadata: JsonMembers
  readonly versions: readonly ReadVersion[]
  /** The API server that was asked, and its findings. */
  readonly server: string
  readonly admission: readonly Diagnostic[]
}

/** Reads CRDs: objects, or YAML texts of one document or many. Other documents are left out; unreadable ones are reported. */
export function readCrds(
  input: readonly unknown[],
  server: string | undefined,
): { readonly crds: readonly ReadCrd[]; readonly diagnostics: readonly Diagnostic[] } {
  const crds: ReadCrd[] = []
  const diagnostics: Diagnostic[] = []
  for (const [index, one] of input.entries()) {
    const { objects, problems } = typeof one === 'string' ? readDocuments(one) : { objects: [one], problems: [] }
    diagnostics.push(...problems.map(problem => textProblem(`input ${index + 1}`, problem)))
    for (const object of objects.filter(isObject).filter(isCrd)) {
      const subject = metadataName(object) ?? `input ${index + 1}`
      const crd = readCrd(object, server)
      const problems = typeof crd === 'string' ? [refusal(subject, crd, 'give an apiextensions.k8s.io/v1 CRD')] : problemsOf(crd, subject)
      if (typeof crd !== 'string' && problems.length === 0) crds.push(crd)
      diagnostics.push(...problems)
    }
  }
  return { crds, diagnostics }
}

function problemsOf({ admission, object }: ReadCrd, subject: string): readonly Diagnostic[] {
  const broken = admission.filter(({ rule }) => isUnreadable.has(rule))
  return broken.length > 0
    ? broken.map(({ path, message, data }) => ({ ...refusal(subject, message, 'fix the CRD'), path, data }))
    : reportFileNames(object, subject)
}

/** Rules of CRDs without types: values that the API server can't decode, and names that it refuses. */
const isUnreadable: ReadonlySet<string> = new Set<ServerRuleName>([
  'crd/wrong-type',
  'crd/too-deep',
  'crd/items-list',
  'crd/type-unknown',
  'crd/group-missing',
  'crd/group-format',
  'crd/version-name-format',
])

function metadataName({ metadata }: JsonMembers): string | undefined {
  return isObject(metadata) && typeof metadata['name'] === 'string' ? metadata['name'] : undefined
}

/** Returns what is wrong with it in words, if anything is. */
function readCrd(object: JsonMembers, server: string | undefined): ReadCrd | string {
  const { apiVersion, metadata, spec } = object
  if (apiVersion !== 'apiextensions.k8s.io/v1') return `is of ${JSON.stringify(apiVersion ?? null)}, whose schemas need not be structural`
  if (!isObject(spec)) return 'has no spec'
  const { group, names, versions } = spec
  if (typeof group !== 'string' || !isObject(names)) return 'has no group or no names'
  const { kind } = names
  if (typeof kind !== 'string') return 'has no kind'
  const read = Array.isArray(versions) ? versions.filter(isObject).map(readVersion) : []
  const lacking = read.find(one => typeof one === 'string')
  if (typeof lacking === 'string' || read.length === 0) return lacking ?? 'has no versions'
  const known = read.filter(one => typeof one !== 'string')
  if (!isWhole(object)) return 'is not whole'
  const asked = server ?? newestMinor
  const admission = admitCrd(object, { server: asked })
  return { object, group, kind, names, spec, metadata: isObject(metadata) ? metadata : {}, versions: known, server: asked, admission }
}

/** Its members have been looked at one by one. */
function isWhole(object: JsonMembers): object is JsonMembers & CustomResourceDefinition {
  return isObject(object['spec'])
}

function readVersion(version: JsonMembers): ReadVersion | string {
  const { name, schema } = version
  if (typeof name !== 'string') return 'has a version without a name'
  const root = isObject(schema) ? withoutNulls(schema['openAPIV3Schema']) : undefined
  return isSchema(root) ? { name, schema: asServerReads(root), version } : `has no schema in ${name}`
}

function textProblem(subject: string, { kind, message, line, column }: YamlProblem): Diagnostic {
  const located = `${message} (line ${line}, column ${column})`
  if (kind === 'unreadable') return refusal(subject, `is not YAML: ${located}`, 'fix the text')
  return createDiagnostic({
    rule: 'manifest/repeated-key',
    severity: 'warning',
    subject,
    message: `${located}: the last value counts, the others are lost`,
    help: 'Remove all but one.',
    data: {},
  })
}

function refusal(subject: string, message: string, help: string): Diagnostic {
  return createFinding({ rule: 'types/unreadable', severity: 'error', subject, message, help, data: {} })
}

/**
 * A schema as the API server decodes it, of any JSON: an empty type is not a type, items that are a text or a number are left out, and so are
 * keywords that it does not know (JSONSchemaPropsOrArray.UnmarshalJSON in apiextensions-apiserver pkg/apis/apiextensions/v1, marshal.go). A
 * place without a type, which no API server accepts, gets that of its other keywords, so that `generate` accepts the types.
 */
function asServerReads(schema: Schema): Schema {
  const read = readKeywords(schema, asServerReads)
  return isTyped(read) ? read : { ...read, ...impliedType(read) }
}

/** Below a junctor, schemas have no types. */
function readBranch(schema: Schema): Schema {
  return readKeywords(schema, readBranch)
}

type Read = (schema: Schema) => Schema

function readKeywords(schema: Schema, read: Read): Schema {
  return Object.fromEntries(Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => readKeyword(keyword, value, read)))
}

function readKeyword(keyword: string, value: unknown, read: Read): readonly (readonly [string, unknown])[] {
  switch (keyword) {
    case 'type':
      return value === '' ? [] : [[keyword, value]]
    case 'items':
      return isSchema(value) ? [[keyword, read(value)]] : []
    case 'not':
      return isSchema(value) ? [[keyword, readBranch(value)]] : []
    case 'additionalProperties':
      return [[keyword, isSchema(value) ? read(value) : value]]
    case 'properties':
      return isSchema(value)
        ? [[keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, read(isSchema(one) ? one : {})]))]]
        : []
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return Array.isArray(value) ? [[keyword, value.filter(isSchema).map(readBranch)]] : []
    default:
      return isSchemaKeyword(keyword) || refused.has(keyword) ? [[keyword, value]] : []
  }
}

function isTyped(schema: Schema): boolean {
  return (
    schema.type !== undefined || schema['x-kubernetes-int-or-string'] === true || schema['x-kubernetes-preserve-unknown-fields'] === true
  )
}

function impliedType(schema: Schema): Schema {
  const [type] = owners.find(([, keywords]) => keywords.some(keyword => schema[keyword] !== undefined)) ?? []
  return type === undefined ? { 'x-kubernetes-preserve-unknown-fields': true } : { type }
}
