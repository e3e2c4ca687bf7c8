import { isRecord, type JsonObject, type Keys } from '@crdgen/core/internal'
import { applyDefaults, applySchema } from '@crdgen/server/internal'
import type { SubjectVersion } from '../fuzz/subject.ts'

/** An answer as a client reads it, and the fields that were dropped for it. */
export interface View {
  readonly object: JsonObject
  readonly undeclared: readonly Keys[]
  /** Embedded metadata that the API server cannot read: the whole read fails. */
  readonly error?: string
}

/** An answer as the API server serves it: pruned by the schema of its version (customresource_handler.go, schemaCoercingConverter). */
export function viewOf({ schema }: SubjectVersion, answer: JsonObject): View {
  const fitted = applySchema(answer, { schema, resources: schema, preservesUnknownFields: false })
  if (fitted.error !== undefined) return { object: answer, undeclared: [], error: `${fitted.error.detail}` }
  const meta = Object.fromEntries(
    ['apiVersion', 'kind', 'metadata'].filter(key => Object.hasOwn(answer, key)).map(key => [key, answer[key]]),
  )
  return { object: { ...meta, ...fitted.value }, undeclared: fitted.dropped }
}

/** The same with the defaults of its version: two objects that differ only in what defaults fill in are equal. */
export function withDefaults({ schema }: SubjectVersion, object: JsonObject): JsonObject {
  const defaulted = applyDefaults(object, schema)
  return isRecord(defaulted) ? defaulted : object
}

/** The fields that a client may change: all but those of every object. */
export function fieldsOf({ apiVersion: _, kind: __, metadata: ___, ...fields }: JsonObject): JsonObject {
  return fields
}
