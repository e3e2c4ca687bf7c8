/** The keys of a JSON pointer, list indices as numbers: the value tells which are. */
export function keysOfPointer(value: unknown, pointer: string): readonly (string | number)[] {
  const keys: (string | number)[] = []
  let at = value
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    const key = Array.isArray(at) ? Number(name) : name
    keys.push(key)
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  }
  return keys
}
