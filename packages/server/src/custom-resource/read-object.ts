import { formatPath, isRecord, type JsonObject, type Keys } from '@crdgen/core/internal'
import { applyDefaults } from '../structural/apply-defaults.ts'
import { clauseOf } from '../field/clause.ts'
import { errorText } from '../field/field-error.ts'
import { keysOfPlace, serverPath, spell } from '../field/place.ts'
import { compareBytes } from '@crdgen/go'
import { describeWrongType } from '../field/wrong-type.ts'
import { normalizeObjectMeta } from '../objectmeta/normalize.ts'
import { dropNulls } from '../structural/nulls.ts'
import type { Server } from '../server-version.ts'
import { applySchema } from './apply-schema.ts'
import type { ServedVersion } from './served-version.ts'

/** A field that no schema knows: where it is, and how the server spells that. */
export interface UnknownField {
  readonly keys: Keys
  readonly text: string
  /** In our spelling. */
  readonly path: string
}

/** The server's words for an object that it cannot read, and the value that keeps it from that. */
export interface Unreadable {
  readonly error: string
  readonly keys: Keys
  /** A clause about the value. */
  readonly message: string
}

/** An object as the server reads it, or why it cannot. */
export type ReadObject =
  | Unreadable
  | {
      readonly error?: undefined
      readonly object: JsonObject
      readonly unknown: readonly UnknownField[]
      /** Members that were null where null may not be. */
      readonly nulls: readonly Keys[]
    }

/**
 * Reads an object as the server does before validation (customresource_handler.go, schemaCoercingDecoder and unstructuredDefaulter):
 * unknown fields and nulls are dropped, metadata is brought into its form, defaults are set. Server-side apply merges what it is sent
 * before that decoder comes, and keeps nulls.
 */
export function readObject(object: JsonObject, served: ServedVersion, server: Server, keepsNulls = false): ReadObject {
  const root = normalizeRoot(object, served.namespaced)
  if (root.error !== undefined) return root
  const { schema, resources, preservesUnknownFields } = served
  const fitted = applySchema(object, { schema, resources, preservesUnknownFields, keepsNulls })
  if (fitted.error !== undefined) {
    const { error } = fitted
    return { error: errorText(error, server), keys: keysOfPlace(error.at), message: `cannot be read: ${clauseOf(error)}` }
  }
  const defaulted = applyDefaults({ ...fitted.value, ...root.meta }, served.defaults)
  return {
    object: isRecord(defaulted) ? defaulted : {},
    unknown: [
      ...root.unknown,
      ...fitted.dropped.map(keys => unknownField(keys, spell(keys))).sort(byText),
      ...fitted.embedded.map(at => unknownField(keysOfPlace(at), serverPath(at))).sort(byText),
    ],
    nulls: fitted.nulls,
  }
}

/** Reads an object that was stored with nulls. */
export function withoutNulls(object: JsonObject, served: ServedVersion): JsonObject {
  if (served.preservesUnknownFields) return object
  const kept = dropNulls(object, served.schema, [])
  return isRecord(kept) ? kept : object
}

function unknownField(keys: Keys, text: string): UnknownField {
  return { keys, text, path: formatPath(keys) }
}

function byText(a: UnknownField, b: UnknownField): number {
  return compareBytes(a.text, b.text)
}

type Root = Unreadable | { readonly error?: undefined; readonly meta: JsonObject; readonly unknown: readonly UnknownField[] }

/** apiVersion, kind and metadata of the object itself. */
function normalizeRoot(object: JsonObject, namespaced: boolean): Root {
  const types = Object.fromEntries(['apiVersion', 'kind'].filter(key => Object.hasOwn(object, key)).map(key => [key, object[key]]))
  if (!Object.hasOwn(object, 'metadata')) return { meta: types, unknown: [] }
  const normalized = normalizeObjectMeta(object['metadata'])
  if (normalized.error !== undefined) {
    const { at, value, wanted } = normalized.wrong
    return { error: normalized.error, keys: ['metadata', ...keysOfPlace(at)], message: describeWrongType(value, wanted) }
  }
  const unknown = normalized.unknown.map(place => {
    const keys = ['metadata', ...keysOfPlace(place)]
    return unknownField(keys, spell(keys))
  })
  const { namespace: _namespace, ...unplaced } = normalized.value
  // rest.EnsureObjectNamespaceMatchesRequestNamespace (apiserver pkg/registry/rest/meta.go)
  return { meta: { ...types, metadata: namespaced ? normalized.value : unplaced }, unknown }
}
