import { isRecord, type Json, type JsonObject, member, type Schema, listAt, recordAt } from '@crdgen/core/internal'
import { decodeAs, rewriteAs, schemaShape } from '@crdgen/server/internal'
import { withoutEmpty } from '../composite.ts'

/** The fields that Crossplane adds to each version. */
export interface OwnFields {
  readonly spec: Readonly<Record<string, Schema>>
  readonly status: Readonly<Record<string, Schema>>
  readonly columns: readonly Json[]
}

/** Keywords of the schema of `spec`, beside its properties, that Crossplane copies; of `status`, all but the second. */
export const copiedOfSpec = [
  'description',
  'x-kubernetes-preserve-unknown-fields',
  'required',
  'oneOf',
  'x-kubernetes-validations',
] as const
export const copiedOfStatus = ['description', 'required', 'oneOf', 'x-kubernetes-validations'] as const
/** Keywords of the whole schema that Crossplane copies. */
export const copiedOfRoot = ['description', 'x-kubernetes-validations'] as const

/** Names of composite resources are values of labels. */
export const longestName = 63

/** A version of a CRD, of a version of an XRD (crossplane-runtime pkg/xcrd/crd.go, genCrdVersion); the error where it has no schema. */
export function toCrdVersion(version: JsonObject, own: OwnFields): JsonObject | { readonly error: string } {
  const schema = readSchema(version)
  if (typeof schema === 'string') return { error: schema }
  const { name, served = false, referenceable = false, deprecated, deprecationWarning } = version
  const scale = member(version['subresources'], 'scale')
  return {
    name,
    served,
    storage: referenceable,
    ...(deprecated === true ? { deprecated } : {}),
    ...(deprecationWarning === undefined ? {} : { deprecationWarning }),
    schema: { openAPIV3Schema: toCrdSchema(schema, own) },
    subresources: { status: {}, ...(isRecord(scale) ? { scale } : {}) },
    additionalPrinterColumns: [...listAt(version, 'additionalPrinterColumns'), ...own.columns],
  }
}

/** The schema of a version as Crossplane reads it; else its error. */
function readSchema(version: JsonObject): JsonObject | string {
  const validation = version['schema']
  if (!isRecord(validation)) return 'custom resource validation cannot be nil'
  const raw = validation['openAPIV3Schema']
  const error = raw === undefined || raw === null ? 'unexpected end of JSON input' : decodeAs(raw, schemaShape).wrong?.error
  return error === undefined ? rewriteAs(raw, schemaShape) : `cannot parse validation schema: cannot parse validation schema: ${error}`
}

function toCrdSchema(given: JsonObject, own: OwnFields): JsonObject {
  const properties = recordAt(given, 'properties')
  const [spec, status] = [recordAt(properties, 'spec'), recordAt(properties, 'status')]
  return {
    ...pick(given, copiedOfRoot),
    type: 'object',
    required: ['spec'],
    properties: {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: { type: 'object', properties: { name: { type: 'string', maxLength: longestNameIn(properties) } } },
      spec: part(spec, copiedOfSpec, own.spec),
      status: part(status, copiedOfStatus, own.status),
    },
  }
}

function part(given: JsonObject, copied: readonly string[], own: Readonly<Record<string, Schema>>): JsonObject {
  const { description, ...keywords } = pick(given, copied)
  // Go leaves out what is empty, but not what a pointer leads to.
  const preserve = pick(keywords, ['x-kubernetes-preserve-unknown-fields'])
  return {
    ...withoutEmpty({ description, type: 'object', ...keywords, properties: { ...recordAt(given, 'properties'), ...own } }),
    ...preserve,
  }
}

function pick(schema: JsonObject, keywords: readonly string[]): JsonObject {
  return Object.fromEntries(keywords.flatMap(keyword => (schema[keyword] === undefined ? [] : [[keyword, schema[keyword]]])))
}

function longestNameIn(properties: JsonObject): unknown {
  const given = recordAt(properties, 'metadata', 'properties', 'name')['maxLength']
  return typeof given === 'number' && given < longestName ? given : longestName
}
