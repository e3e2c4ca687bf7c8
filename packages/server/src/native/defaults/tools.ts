import { isRecord, type JsonObject } from '@crdgen/core/internal'
import type { Server } from '../../server-version.ts'

/** A struct, decoded, with the defaults that Go sets in it besides those of single fields. */
export type SetDefaults = (value: JsonObject, server: Server) => JsonObject

/** Defaults of a struct: of its fields, set where Go has nothing, and then what depends on other fields. */
export interface Defaults {
  readonly fields?: JsonObject
  readonly derive?: SetDefaults
}

/** Changes a struct within a struct; an absent one stays so. */
export function within(value: JsonObject, key: string, change: (inner: JsonObject) => JsonObject): JsonObject {
  const inner = value[key]
  return isRecord(inner) ? { ...value, [key]: change(inner) } : value
}

/** True for labels that decode: what does not is no default of others. */
export function areLabels(value: unknown): value is JsonObject {
  return isRecord(value) && Object.values(value).every(one => typeof one === 'string')
}

/** Sets what is undefined. */
export function where(value: JsonObject, defaults: JsonObject): JsonObject {
  return { ...defaults, ...value }
}
