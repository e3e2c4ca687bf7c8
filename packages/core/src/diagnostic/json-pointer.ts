/** Writes keys as a JSON Pointer (RFC 6901): `/spec/versions/0`; empty for no keys. */
export function formatPointer(keys: readonly (string | number)[]): string {
  return keys.map(key => `/${escapePointer(String(key))}`).join('')
}

/** Reads the keys of a JSON Pointer, list indices as text; the reverse of `formatPointer`. */
export function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Writes a key as a step of a JSON Pointer. */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
