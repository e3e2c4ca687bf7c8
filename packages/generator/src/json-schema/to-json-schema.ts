// @late: most projects ask for no JSON Schemas.
import type { Schema } from '@crdgen/core/internal'
import { convert, type ConvertOptions, type Losses, metadataSchema } from './convert.ts'
import type { JsonSchema } from './json-schema.ts'
import { shareSchemas } from './share.ts'

/** One version of a kind. */
export interface KindSchema {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly schema: Schema
}

/** The JSON Schema of one version of a kind, and the parts of the CRD that it cannot express. */
export interface ConvertedKind {
  readonly schema: JsonSchema
  readonly losses: Losses
}

/** Makes the JSON Schema (draft 7) of the objects of one version of a kind. */
export function toJsonSchema({ group, version, kind, schema }: KindSchema, options: ConvertOptions): ConvertedKind {
  const losses: Losses = { patterns: [], rules: [] }
  const { properties = {}, required = [], ...rest } = schema
  const { apiVersion: _, kind: __, metadata, ...fields } = properties
  const body = convert({ ...rest, properties: fields, required: required.filter(name => name in fields) }, options, losses)
  const own = metadata === undefined ? {} : convert(metadata, { ...options, unknownFields: 'allow' }, losses, 'metadata')
  const root = {
    ...body,
    properties: {
      apiVersion: { type: 'string', enum: [`${group}/${version}`] },
      kind: { type: 'string', enum: [kind] },
      metadata: { ...metadataSchema, ...own, properties: { ...metadataSchema.properties, ...propertiesOf(own) } },
      ...propertiesOf(body),
    },
    required: ['apiVersion', 'kind', 'metadata', ...(Array.isArray(body['required']) ? body['required'] : [])],
  }
  return { schema: { $schema: 'http://json-schema.org/draft-07/schema#', ...shareSchemas(root) }, losses }
}

function propertiesOf({ properties }: JsonSchema): JsonSchema {
  return typeof properties === 'object' && properties !== null ? { ...properties } : {}
}
