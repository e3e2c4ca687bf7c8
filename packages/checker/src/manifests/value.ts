export type JsonObject = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value under keys, one after the other; undefined where there is none. */
export function valueAt(value: unknown, ...keys: readonly (string | number)[]): unknown {
  let at = value
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = Reflect.get(at, key)
  }
  return at
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
