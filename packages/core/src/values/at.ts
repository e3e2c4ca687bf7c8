import { isRecord, type JsonObject, member } from './json.ts'

/** The value under keys, one after the other; undefined if absent. */
export function valueAt(value: unknown, ...keys: readonly (string | number)[]): unknown {
  return keys.reduce(member, value)
}

/** The object under keys; empty if absent. */
export function recordAt(value: unknown, ...keys: readonly (string | number)[]): JsonObject {
  const found = valueAt(value, ...keys)
  return isRecord(found) ? found : {}
}

/** The list under keys; empty if absent. */
export function listAt(value: unknown, ...keys: readonly (string | number)[]): readonly unknown[] {
  const found = valueAt(value, ...keys)
  return Array.isArray(found) ? found : []
}

/** The text under keys; '' if absent. */
export function textAt(value: unknown, ...keys: readonly (string | number)[]): string {
  const found = valueAt(value, ...keys)
  return typeof found === 'string' ? found : ''
}

/** The number under keys; undefined if absent. */
export function numberAt(value: unknown, ...keys: readonly (string | number)[]): number | undefined {
  const found = valueAt(value, ...keys)
  return typeof found === 'number' ? found : undefined
}

/** The texts of the list under keys; empty if absent. */
export function textsAt(value: unknown, ...keys: readonly (string | number)[]): readonly string[] {
  return listAt(value, ...keys).filter(one => typeof one === 'string')
}
