import { isShared } from '@crdgen/core/internal'
import { jsonBytes } from './json-bytes.ts'

/** Bytes that descriptions take in the JSON of schemas, their key and comma included. */
export function descriptionBytes(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const found = known.get(value)
  if (found !== undefined) return found
  const bytes = sumDescriptions(value)
  if (isShared(value)) known.set(value, bytes)
  return bytes
}

/** Of shared parts. */
const known = new WeakMap<object, number>()

function sumDescriptions(value: object): number {
  let bytes = 0
  for (const [key, inner] of Object.entries(value)) {
    // A property named description is a schema, not a text.
    bytes += key === 'description' && typeof inner === 'string' ? jsonBytes(inner) + '"description":,'.length : descriptionBytes(inner)
  }
  return bytes
}
