/** The parts of a schema that decide how JSON is read (apiserver pkg/cel/common, Schema). */
export interface DataSchema {
  readonly type: string
  readonly format: string
  readonly nullable: boolean
  readonly isIntOrString: boolean
  readonly preservesUnknownFields: boolean
  readonly isEmbeddedResource: boolean
  /** Undefined where none are declared: then the object is a map. */
  readonly properties: Pick<ReadonlyMap<string, DataSchema>, 'get'> | undefined
  readonly additionalProperties: DataSchema | undefined
  readonly items: DataSchema | undefined
  readonly listType: string
  readonly listMapKeys: readonly string[]
  /** The same schema with kind, apiVersion and metadata: for embedded resources. */
  withTypeAndObjectMeta(): DataSchema
}
