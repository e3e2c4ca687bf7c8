import type { Schema } from '@crdgen/core/internal'

/**
 * Returns the schema of a whole resource, with what every CRD root has: apiVersion and kind as strings, metadata as a bare object,
 * type object, and neither apiVersion nor kind in `required` (the server fills both in from the request's path).
 */
export function buildRootSchema(schema: Schema): Schema {
  const { properties = {}, required = [], ...rest } = schema
  const { apiVersion, kind, metadata, ...own } = properties
  const needed = required.filter(name => name !== 'apiVersion' && name !== 'kind')
  return {
    ...rest,
    type: 'object',
    properties: {
      apiVersion: { ...onlyDescription(apiVersion), type: 'string' },
      kind: { ...onlyDescription(kind), type: 'string' },
      metadata: rootMetadata(metadata),
      ...own,
    },
    ...(needed.length === 0 ? {} : { required: needed }),
  }
}

/** Only name and generateName may be restricted at the root: ValidateStructural in apiextensions-apiserver pkg/apiserver/schema/validation.go. */
function rootMetadata(metadata: Schema = {}): Schema {
  const { generateName, name } = metadata.properties ?? {}
  const properties = { ...restriction('generateName', generateName), ...restriction('name', name) }
  const bare: Schema = { ...onlyDescription(metadata), type: 'object' }
  return Object.keys(properties).length === 0 ? bare : { ...bare, properties }
}

function restriction(name: string, schema: Schema | undefined): Readonly<Record<string, Schema>> {
  return schema !== undefined && restrictsString(schema) ? { [name]: schema } : {}
}

function restrictsString(schema: Schema): boolean {
  return Object.keys(schema).some(keyword => keyword !== 'type' && keyword !== 'description')
}

function onlyDescription(schema: Schema = {}): Schema {
  return schema.description === undefined ? {} : { description: schema.description }
}
