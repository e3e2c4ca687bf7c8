import type { Schema } from '../../values/schema.ts'

/** Sorts the keywords, drops the undefined ones and freezes all: what is embedded is shared, and its bytes don't depend on how it came about. */
export function seal(schema: { readonly [K in keyof Schema]?: Schema[K] | undefined }): Schema {
  return freeze(sortKeys(Object.entries(schema).filter(([, value]) => value !== undefined)))
}

/** Sorts and freezes a map of properties. */
export function sealProperties(properties: readonly (readonly [string, Schema])[]): Readonly<Record<string, Schema>> {
  return freeze(sortKeys(properties))
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

function sortKeys<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries(entries.length < 2 ? entries : entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** A frozen value was frozen all the way down. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
