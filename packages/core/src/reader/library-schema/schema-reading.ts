import type { JsonObject } from '../../values/json.ts'

/** A JSON Schema that is being read: the whole of it, for references, and those that are open. */
export interface SchemaReading {
  readonly root: JsonObject
  readonly library: string
  readonly open: readonly string[]
  /** The fields of the type that the schema has not are kept: the type was not inferred from it. */
  readonly keepsFields: boolean
  /** It is the whole: the comments of the type's declaration are applied to what is read. */
  readonly isTop: boolean
}
