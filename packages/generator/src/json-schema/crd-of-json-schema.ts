import { isRecord, type JsonObject } from '@crdgen/core/internal'
import type { SchemaPlace } from './layout.ts'

/**
 * The CRD that a catalogue made a JSON Schema of, so that rules, list types and metadata are checked as the API server does: the opposite of
 * what `flux-schema extract crd` and openapi2jsonschema do. Where the schema lets unknown fields through, the CRD keeps them.
 *
 * Undefined for what is no object. The CRD is one that an API server accepts only if the schema has nothing that a CRD cannot have, such as
 * references.
 */
export function crdOfJsonSchema(schema: unknown, { group, version, kind }: SchemaPlace): JsonObject | undefined {
  if (!isRecord(schema)) return undefined
  const plural = `${kind.toLowerCase()}s`
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    // Some catalogues have kinds of groups that only the Kubernetes project may use.
    metadata: { name: `${plural}.${group}`, annotations: { 'api-approved.kubernetes.io': 'unapproved, of a catalogue' } },
    spec: {
      group,
      names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
      // An object of a cluster's scope has no namespace, which is no error here either.
      scope: 'Namespaced',
      versions: [{ name: version, served: true, storage: true, schema: { openAPIV3Schema: withPlainRoot(toStructural(schema)) } }],
    },
  }
}

const extension = 'x-kubernetes-'

/** Every server writes these three itself, and admits little else for them in a CRD. */
function withPlainRoot(schema: JsonObject): JsonObject {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  return {
    ...schema,
    properties: { ...properties, apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' } },
  }
}

/** The branches of junctors hold no more than their own constraints, and stay as they are. */
function toStructural(schema: JsonObject, isOptional = false): JsonObject {
  const { properties, items, additionalProperties, ...others } = schema
  const entries = Object.entries(others).filter(([key]) => !/^(?:\$schema|\$id|x-(?!kubernetes-))/.test(key))
  return {
    ...withType(Object.fromEntries(entries), isOptional),
    ...(properties === undefined ? {} : { properties: fieldsOf(properties, others['required']) }),
    ...(items === undefined ? {} : { items: structural(items) }),
    ...(additionalProperties === undefined || typeof additionalProperties === 'boolean'
      ? {}
      : { additionalProperties: structural(additionalProperties) }),
    ...(isOpen(schema) ? { [`${extension}preserve-unknown-fields`]: true } : {}),
  }
}

function structural(value: unknown, isOptional = false): unknown {
  return isRecord(value) ? toStructural(value, isOptional) : value
}

function fieldsOf(properties: unknown, required: unknown): unknown {
  if (!isRecord(properties)) return properties
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name)
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, structural(field, !isRequired(name))]))
}

/** An object whose unknown fields the JSON Schema accepts. */
function isOpen({ type, additionalProperties }: JsonObject): boolean {
  return typesOf(type).includes('object') && (additionalProperties === undefined || additionalProperties === true)
}

function typesOf(type: unknown): readonly unknown[] {
  return Array.isArray(type) ? type : type === undefined ? [] : [type]
}

/**
 * `type: [string, null]` is nullable, and a choice of integer and string is `x-kubernetes-int-or-string`. Catalogues let any optional field be
 * null, as the server drops it or sets its default; which it does only where the field is not nullable.
 */
function withType(schema: JsonObject, isOptional: boolean): JsonObject {
  const { type, oneOf, ...others } = schema
  const fromBranches = type === undefined ? branchTypes(oneOf) : undefined
  const types = fromBranches ?? typesOf(type)
  const rest = fromBranches === undefined && oneOf !== undefined ? { ...others, oneOf } : others
  const [first, ...more] = types.filter(one => one !== 'null')
  const nullable = types.includes('null') && !isOptional ? { nullable: true } : {}
  if (more.length === 0) return { ...rest, ...(first === undefined ? {} : { type: first }), ...nullable }
  const isIntOrString = more.length === 1 && types.includes('integer') && types.includes('string')
  // A choice that no structural schema has stays, and the server refuses the CRD.
  return isIntOrString ? { ...rest, ...nullable, [`${extension}int-or-string`]: true } : schema
}

/** The types of branches that have nothing else. */
function branchTypes(oneOf: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(oneOf)) return undefined
  const types = oneOf.map(branch => (isRecord(branch) && Object.keys(branch).length === 1 ? branch['type'] : undefined))
  return types.every(type => type !== undefined) ? types : undefined
}
