/** What JSON calls an object: a mapping, as opposed to a list, a scalar or null. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is what JSON calls an object: neither a list nor null. */
export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The member of that name, or the item, of whatever a document turned out to be; own ones only. */
export function member(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}
