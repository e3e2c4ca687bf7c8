import { type JsonObject, isRecord, type Keys } from '@crdgen/core/internal'
import type { Crd, Version } from '../decode/types.ts'
import { applyDefaults } from '../structural/apply-defaults.ts'
import { withServedDefaults } from '../structural/served-defaults.ts'
import { partsForObjects, type SchemaParts } from '../structural/schema-parts.ts'
import { equalJson } from '../decode/zero.ts'
import type { FieldError } from '../field/field-error.ts'
import { keysOfPlace } from '../field/place.ts'
import { applySchema, metaOf } from './apply-schema.ts'

/** The version that objects are kept in, which may be their own. */
export interface StorageVersion extends SchemaParts {
  /** Its schema is the same as that of the object's own version where both declare the same. */
  readonly version: string
}

/** The form in which objects of a version are stored; undefined where only a webhook knows it. */
export function storageOf({ spec }: Crd, { name, schema }: Version, own: SchemaParts): StorageVersion | undefined {
  const { conversion, preserveUnknownFields, versions } = spec ?? {}
  const stored = versions?.find(one => one?.storage === true)
  if (!stored || preserveUnknownFields === true) return undefined
  const version = stored.name ?? ''
  if (version === name) return { version, ...own }
  if ((conversion?.strategy || 'None') !== 'None') return undefined
  const other = stored.schema?.openAPIV3Schema ?? {}
  return { version, ...(equalJson(schema?.openAPIV3Schema ?? {}, other) ? own : partsForObjects(withServedDefaults(other))) }
}

/** An object as it is read again after it was written, and what was lost: fields without a schema, and nulls. */
export interface Kept {
  /** Why it cannot be written. */
  readonly error?: FieldError
  readonly object: JsonObject
  readonly dropped: readonly Keys[]
  readonly nulls: readonly Keys[]
}

/**
 * customresource_handler.go, crdConversionRESTOptionsGetter: an object is brought into the form of the storage version when it is written,
 * gets that version's defaults when it is read, and then the form of its own version again, without notice.
 */
export function throughStorage(object: JsonObject, own: SchemaParts, storage: StorageVersion | undefined): Kept {
  const unchanged = { object, dropped: [], nulls: [] }
  if (storage === undefined) return unchanged
  // All but the defaults of a status that was dropped is there.
  if (storage.schema === own.schema) return { ...unchanged, object: withDefaults(object, own) }
  const meta = metaOf(object)
  const written = applySchema(object, { ...storage, preservesUnknownFields: false })
  if (written.error !== undefined) return { ...unchanged, error: written.error }
  const read = applySchema(withDefaults(written.value, storage), { ...own, preservesUnknownFields: false })
  if (read.error !== undefined) return { ...unchanged, error: read.error }
  const embedded = written.embedded.map(place => keysOfPlace(place))
  return { object: { ...read.value, ...meta }, dropped: [...written.dropped, ...embedded], nulls: written.nulls }
}

function withDefaults(object: JsonObject, { defaults }: SchemaParts): JsonObject {
  const defaulted = applyDefaults(object, defaults)
  return isRecord(defaulted) ? defaulted : {}
}
