import { factOf } from '@crdgen/core/internal'
import type { DataSchema } from '@crdgen/cel/internal'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'

/** The values of a schema as expressions read them (apiextensions schema/cel/model, Structural); made once for each. */
export const dataSchemaOf = factOf((schema: JsonSchema): DataSchema => new SchemaReader(schema))

class SchemaReader implements DataSchema {
  readonly type: string
  readonly format: string
  readonly nullable: boolean
  readonly isIntOrString: boolean
  readonly preservesUnknownFields: boolean
  readonly isEmbeddedResource: boolean
  readonly listType: string
  readonly listMapKeys: readonly string[]
  readonly properties: DataSchema['properties']
  readonly #schema: JsonSchema

  constructor(schema: JsonSchema) {
    this.#schema = schema
    this.type = schema.type ?? ''
    this.format = schema.format ?? ''
    this.nullable = schema.nullable === true
    this.isIntOrString = schema['x-kubernetes-int-or-string'] === true
    this.preservesUnknownFields = schema['x-kubernetes-preserve-unknown-fields'] === true
    this.isEmbeddedResource = schema['x-kubernetes-embedded-resource'] === true
    this.listType = schema['x-kubernetes-list-type'] ?? ''
    this.properties = Object.keys(schema.properties ?? {}).length === 0 ? undefined : { get: name => readerOf(propertyOf(schema, name)) }
    this.listMapKeys = (schema['x-kubernetes-list-map-keys'] ?? []).map(key => key ?? '')
  }

  get additionalProperties(): DataSchema | undefined {
    return readerOf(asSchema(this.#schema.additionalProperties))
  }

  get items(): DataSchema | undefined {
    return readerOf(itemsSchema(this.#schema))
  }

  withTypeAndObjectMeta(): DataSchema {
    return dataSchemaOf(withTypeAndObjectMeta(this.#schema))
  }
}

function readerOf(schema: JsonSchema | undefined): DataSchema | undefined {
  return schema && dataSchemaOf(schema)
}

const text: JsonSchema = { type: 'string' }
const objectMeta: JsonSchema = { type: 'object', properties: { name: text, generateName: text } }

/** At the root of a resource, four fields can always be read (schema/cel/model/schemas.go, WithTypeAndObjectMeta). */
const withTypeAndObjectMeta = factOf((schema: JsonSchema): JsonSchema => {
  const metadata = propertyOf(schema, 'metadata')
  const texts = [
    ...['kind', 'apiVersion'].map(name => propertyOf(schema, name)),
    ...['name', 'generateName'].map(name => metadata && propertyOf(metadata, name)),
  ]
  const isWhole = texts.every(one => one?.type === 'string') && metadata?.type === 'object'
  return isWhole ? schema : { ...schema, properties: { ...schema.properties, kind: text, apiVersion: text, metadata: objectMeta } }
})
