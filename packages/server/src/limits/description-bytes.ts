import { jsonBytes } from './measure.ts'

/** Bytes that descriptions take in the JSON of schemas, their key and comma included. */
export function descriptionBytes(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let bytes = 0
  for (const [key, inner] of Object.entries(value)) {
    // A property named description is a schema, not a text.
    bytes += key === 'description' && typeof inner === 'string' ? jsonBytes(inner) + '"description":,'.length : descriptionBytes(inner)
  }
  return bytes
}
