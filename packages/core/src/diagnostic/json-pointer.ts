/** Writes keys as a JSON Pointer (RFC 6901): `/spec/versions/0`; empty for no keys. */
export function formatPointer(keys: readonly (string | number)[]): string {
  return keys.map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
