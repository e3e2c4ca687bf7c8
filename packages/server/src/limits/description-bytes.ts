import { factOf, isShared } from '@crdgen/core/internal'
import { jsonBytes } from './json-bytes.ts'

/** Bytes that descriptions take in the JSON of schemas, their key and comma included. */
export function descriptionBytes(value: unknown): number {
  return typeof value === 'object' && value !== null ? bytesOf(value) : 0
}

const bytesOf = factOf(sumDescriptions, isShared)

function sumDescriptions(value: object): number {
  let bytes = 0
  for (const [key, inner] of Object.entries(value)) {
    // A property named description is a schema, not a text.
    bytes += key === 'description' && typeof inner === 'string' ? jsonBytes(inner) + '"description":,'.length : descriptionBytes(inner)
  }
  return bytes
}
