import { parsePointer } from '@crdgen/core/internal'

/** The keys of a JSON pointer, list indices as numbers, by the value. */
export function keysOfPointer(value: unknown, pointer: string): readonly (string | number)[] {
  const keys: (string | number)[] = []
  let at = value
  for (const name of parsePointer(pointer)) {
    const key = Array.isArray(at) ? Number(name) : name
    keys.push(key)
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  }
  return keys
}
