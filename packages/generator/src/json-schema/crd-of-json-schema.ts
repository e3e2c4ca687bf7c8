import {
  isRecord,
  isSchema,
  type JsonObject,
  listAt,
  mapChildren,
  recordAt,
  type Schema,
  type SchemaType,
  valueAt,
} from '@crdgen/core/internal'
import type { SchemaPlace } from './layout.ts'

/**
 * The CRD that a catalogue made a JSON Schema of, so that rules, list types and metadata are checked as the API server does: the opposite of
 * what `flux-schema extract crd` and openapi2jsonschema do. Where the schema lets unknown fields through, the CRD keeps them.
 *
 * Undefined for a schema that is not an object. An API server accepts the CRD only if the schema has nothing that a CRD cannot have, such as
 * references.
 */
export function crdOfJsonSchema(schema: unknown, { group, version, kind }: SchemaPlace): JsonObject | undefined {
  if (!isSchema(schema)) return undefined
  const plural = `${kind.toLowerCase()}s`
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    // Some catalogues have kinds of groups that only the Kubernetes project may use.
    metadata: { name: `${plural}.${group}`, annotations: { 'api-approved.kubernetes.io': 'unapproved, of a catalogue' } },
    spec: {
      group,
      names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
      // A catalogue does not have the scope. Objects without a namespace are accepted, so those of cluster-scoped kinds are.
      scope: 'Namespaced',
      versions: [{ name: version, served: true, storage: true, schema: { openAPIV3Schema: withPlainRoot(toStructural(schema)) } }],
    },
  }
}

const extension = 'x-kubernetes-'

/** Reports that a schema has extensions of Kubernetes; a catalogue without them has lost the rules of its CRDs, too. */
export function keepsExtensions(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(keepsExtensions)
  return isRecord(schema) && Object.entries(schema).some(([key, value]) => key.startsWith(extension) || keepsExtensions(value))
}

const schemaTypes: readonly SchemaType[] = ['object', 'array', 'string', 'integer', 'number', 'boolean']

/** The API server has schemas of its own for these three; a CRD may only restrict the name and generateName of metadata. */
function withPlainRoot(schema: Schema): JsonObject {
  const ofMetadata = recordAt(schema, 'properties', 'metadata', 'properties')
  const restricted = Object.entries(ofMetadata).filter(([name]) => name === 'name' || name === 'generateName')
  const metadata = { type: 'object', ...(restricted.length === 0 ? {} : { properties: Object.fromEntries(restricted) }) }
  return {
    ...schema,
    properties: { ...recordAt(schema, 'properties'), apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata },
  }
}

/** The branches of junctors hold no more than their own constraints, and stay as they are. */
function toStructural(schema: Schema, isOptional = false): Schema {
  const inner = mapChildren(schema, (child, { keyword, step }) =>
    toStructural(child, keyword === 'properties' && !listAt(schema, 'required').includes(step)),
  )
  const entries = Object.entries(inner).filter(
    ([key, value]) => !/^(?:\$schema|\$id|x-(?!kubernetes-))/.test(key) && !isClosing(key, value),
  )
  return {
    ...withType(Object.fromEntries(entries), isOptional),
    ...(acceptsUnknownFields(schema) ? { [`${extension}preserve-unknown-fields`]: true } : {}),
  }
}

/** In a CRD, fields that are not named are dropped unless x-kubernetes-preserve-unknown-fields is set; a boolean has no place there. */
function isClosing(keyword: string, value: unknown): boolean {
  return keyword === 'additionalProperties' && typeof value === 'boolean'
}

function acceptsUnknownFields(schema: Schema): boolean {
  const others = valueAt(schema, 'additionalProperties')
  return typesOf(schema).includes('object') && (others === undefined || others === true)
}

function typesOf(schema: unknown): readonly unknown[] {
  const type = valueAt(schema, 'type')
  return Array.isArray(type) ? type : type === undefined ? [] : [type]
}

/**
 * `type: [string, null]` is nullable, and a choice of integer and string is `x-kubernetes-int-or-string`. Catalogues let any optional field be
 * null, as the server drops it or sets its default; which it does only where the field is not nullable.
 */
function withType(schema: Schema, isOptional: boolean): Schema {
  const { type: _, oneOf, ...others } = schema
  const fromBranches = schema.type === undefined ? branchTypes(oneOf) : undefined
  const types = fromBranches ?? typesOf(schema)
  const rest = fromBranches === undefined && oneOf !== undefined ? { ...others, oneOf } : others
  const nullable = types.includes('null') && !isOptional ? { nullable: true } : {}
  const [type, ...more] = types.filter(one => one !== 'null')
  if (type === undefined) return { ...rest, ...nullable }
  const known = schemaTypes.find(one => one === type)
  if (more.length === 0 && known !== undefined) return { ...rest, type: known, ...nullable }
  const isIntOrString = more.length === 1 && types.includes('integer') && types.includes('string')
  // A choice that no structural schema has stays, and the server refuses the CRD.
  return isIntOrString ? { ...rest, ...nullable, [`${extension}int-or-string`]: true } : schema
}

/** The types of branches that have nothing else. */
function branchTypes(branches: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(branches)) return undefined
  const types = branches.map(branch => (isRecord(branch) && Object.keys(branch).length === 1 ? branch['type'] : undefined))
  return types.every(type => type !== undefined) ? types : undefined
}
