import type { Schema } from '../../structural/schema.ts'

/** Sorts the keywords, drops the undefined ones and freezes: what is embedded is shared, and its bytes don't depend on how it came about. */
export function seal(schema: { readonly [K in keyof Schema]?: Schema[K] | undefined }): Schema {
  const entries = Object.entries(schema).filter(([, value]) => value !== undefined)
  return Object.freeze(Object.fromEntries(entries.length < 2 ? entries : entries.sort(([a], [b]) => (a < b ? -1 : 1))))
}

/** Schemas of a bare type are many and alike. */
const bare = new Map<string, Schema>()

/** Returns the schema of a bare type, the same object each time. */
export function sealType(type: NonNullable<Schema['type']>, format?: string): Schema {
  const key = `${type} ${format}`
  const known = bare.get(key) ?? seal({ type, format })
  bare.set(key, known)
  return known
}

/** Sorts and freezes a map of properties. */
export function sealProperties(properties: readonly (readonly [string, Schema])[]): Readonly<Record<string, Schema>> {
  return Object.freeze(Object.fromEntries(properties.toSorted(([a], [b]) => (a < b ? -1 : 1))))
}
