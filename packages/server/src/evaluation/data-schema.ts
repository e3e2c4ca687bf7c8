import { factOf } from '@crdgen/core/internal'
import type { DataSchema } from '@crdgen/cel/internal'
import { asSchema, itemsSchema, namedSchemas } from '../decode/schema-facts.ts'
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
  readonly #schema: JsonSchema
  #properties: ReadonlyMap<string, DataSchema> | undefined

  constructor(schema: JsonSchema) {
    this.#schema = schema
    this.type = schema.type ?? ''
    this.format = schema.format ?? ''
    this.nullable = schema.nullable === true
    this.isIntOrString = schema['x-kubernetes-int-or-string'] === true
    this.preservesUnknownFields = schema['x-kubernetes-preserve-unknown-fields'] === true
    this.isEmbeddedResource = schema['x-kubernetes-embedded-resource'] === true
    this.listType = schema['x-kubernetes-list-type'] ?? ''
    this.listMapKeys = (schema['x-kubernetes-list-map-keys'] ?? []).map(key => key ?? '')
  }

  get properties(): ReadonlyMap<string, DataSchema> | undefined {
    if (Object.keys(this.#schema.properties ?? {}).length === 0) return undefined
    this.#properties ??= new Map([...namedSchemas(this.#schema.properties)].map(([name, one]) => [name, dataSchemaOf(one)]))
    return this.#properties
  }

  get additionalProperties(): DataSchema | undefined {
    const values = asSchema(this.#schema.additionalProperties)
    return values === undefined ? undefined : dataSchemaOf(values)
  }

  get items(): DataSchema | undefined {
    const items = itemsSchema(this.#schema)
    return items === undefined ? undefined : dataSchemaOf(items)
  }

  withTypeAndObjectMeta(): DataSchema {
    return dataSchemaOf(withTypeAndObjectMeta(this.#schema))
  }
}

const text: JsonSchema = { type: 'string' }
const objectMeta: JsonSchema = { type: 'object', properties: { name: text, generateName: text } }

/** At the root of a resource, four fields can always be read (schema/cel/model/schemas.go, WithTypeAndObjectMeta). */
const withTypeAndObjectMeta = factOf((schema: JsonSchema): JsonSchema => {
  const named = new Map([...namedSchemas(schema.properties)])
  const metadata = new Map([...namedSchemas(named.get('metadata')?.properties)])
  const isWhole =
    [named.get('kind'), named.get('apiVersion'), metadata.get('name'), metadata.get('generateName')].every(one => one?.type === 'string') &&
    named.get('metadata')?.type === 'object'
  return isWhole ? schema : { ...schema, properties: { ...schema.properties, kind: text, apiVersion: text, metadata: objectMeta } }
})
