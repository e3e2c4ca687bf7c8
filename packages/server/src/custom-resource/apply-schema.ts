import { type JsonObject, isRecord, type Keys } from '@crdgen/core/internal'
import type { SchemaParts } from '../structural/schema-parts.ts'
import type { FieldError } from '../field/field-error.ts'
import { documentPlace, type Place } from '../field/place.ts'
import { coerce } from '../objectmeta/coerce.ts'
import { dropNulls } from '../structural/nulls.ts'
import { prune } from '../structural/prune.ts'

export interface Form extends Pick<SchemaParts, 'schema' | 'resources'> {
  readonly preservesUnknownFields: boolean
  readonly keepsNulls?: boolean | undefined
}

/** An object in the form of a schema, without its own apiVersion, kind and metadata; or what no form can be given to. */
export type Fitted =
  | { readonly error: FieldError }
  | {
      readonly error?: undefined
      readonly value: JsonObject
      /** Fields that the schema does not know. */
      readonly dropped: readonly Keys[]
      /** Members that were null where null may not be. */
      readonly nulls: readonly Keys[]
      /** Members that no ObjectMeta has, in embedded resources. */
      readonly embedded: readonly Place[]
    }

/** customresource_handler.go, unstructuredSchemaCoercer: prunes, drops nulls, and brings embedded metadata into its form. */
export function applySchema(object: JsonObject, { schema, resources, preservesUnknownFields, keepsNulls = false }: Form): Fitted {
  const pruned = preservesUnknownFields ? { value: object, dropped: [] } : prune(object, schema, true)
  const nulls: Keys[] = []
  const kept = preservesUnknownFields || keepsNulls ? pruned.value : dropNulls(pruned.value, schema, nulls)
  const embedded: Place[] = []
  const coerced = coerce(withoutMeta(kept), resources, false, documentPlace, at => embedded.push(at))
  if (coerced.error !== undefined) return { error: coerced.error }
  return { value: isRecord(coerced.value) ? coerced.value : {}, dropped: pruned.dropped.filter(isReported), nulls, embedded }
}

const metaFields: ReadonlySet<string | number | undefined> = new Set(['apiVersion', 'kind', 'metadata'])

function isReported(keys: Keys): boolean {
  return keys.length > 1 || !metaFields.has(keys[0])
}

function withoutMeta(object: unknown): unknown {
  if (!isRecord(object)) return object
  const { apiVersion: _, kind: __, metadata: ___, ...own } = object
  return own
}

/** The part of an object that its schema does not describe. */
export function metaOf(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => metaFields.has(key)))
}
