import { isRecord, member } from '@crdgen/core/internal'
import type { JsonObject } from '@crdgen/core/internal'

/** The value under keys, one after the other; undefined where there is none. */
export function valueAt(value: unknown, ...keys: readonly (string | number)[]): unknown {
  return keys.reduce(member, value)
}

/** The object under keys; empty where there is none. */
export function recordAt(value: unknown, ...keys: readonly (string | number)[]): JsonObject {
  const found = valueAt(value, ...keys)
  return isRecord(found) ? found : {}
}

/** The list under keys; empty where there is none. */
export function listAt(value: unknown, ...keys: readonly (string | number)[]): readonly unknown[] {
  const found = valueAt(value, ...keys)
  return Array.isArray(found) ? found : []
}

/** The text under keys; empty where there is none. */
export function textAt(value: unknown, ...keys: readonly (string | number)[]): string {
  const found = valueAt(value, ...keys)
  return typeof found === 'string' ? found : ''
}

/** The number under keys; undefined where there is none. */
export function numberAt(value: unknown, ...keys: readonly (string | number)[]): number | undefined {
  const found = valueAt(value, ...keys)
  return typeof found === 'number' ? found : undefined
}
