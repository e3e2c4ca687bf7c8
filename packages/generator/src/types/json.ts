import type { Json } from '@crdgen/core/internal'

export type JsonMembers = Readonly<Record<string, Json>>

export function isObject(value: unknown): value is JsonMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isJsonList(value: unknown): value is readonly Json[] {
  return Array.isArray(value)
}

/** The members of a record by name; none when it isn't one. */
export function entriesOf(value: unknown): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value) : []
}
