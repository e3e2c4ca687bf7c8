import { isRecord, type JsonObject, readObject, type Schema } from '@crdgen/core/internal'
import { buildObject, buildTypes } from './build.ts'
import { findUnsendable, toSchema } from './draft.ts'
import { faultOf, SchemaFault } from './fault.ts'

export interface SimpleSchemaOptions {
  /** Custom types by name: texts, or objects of fields. */
  readonly types?: JsonObject | undefined
}

/**
 * The schema that kro makes of a SimpleSchema: an object of fields, or the YAML text of one. The error is that of kro 0.9
 * (ToOpenAPISpec in pkg/simpleschema/simpleschema.go), or, where a default cannot be sent to an API server, that of encoding/json. Of several
 * errors kro reports one at random; this is the first in the order of the fields.
 */
export function simpleSchema(spec: unknown, options: SimpleSchemaOptions = {}): { readonly schema: Schema } | { readonly error: string } {
  const given = readObject(spec)
  const made = makeSchema(isRecord(given) ? given : {}, options.types ?? {})
  return made instanceof SchemaFault ? { error: made.message } : { schema: made }
}

/** As `simpleSchema`; a fault has keys that lead to the field, from `spec` or `types`. */
export function makeSchema(spec: JsonObject, types: JsonObject): JsonObject | SchemaFault {
  const built = faultOf(() => buildTypes(types))
  if (built instanceof SchemaFault) return new SchemaFault(built.message, ['types', ...built.keys], built.panics)
  const draft = faultOf(() => buildObject(spec, built))
  if (draft instanceof SchemaFault) return new SchemaFault(draft.message, ['spec', ...draft.keys], draft.panics)
  const unsendable = findUnsendable(draft)
  return unsendable === undefined ? toSchema(draft) : new SchemaFault(unsendable, ['spec'])
}
