import { isRecord } from '@crdgen/core/json'
import type { ApiObject } from '../review/types.ts'

/** The keys of a path such as `spec.size` or `metadata.annotations["a.b/c"]`. Throws for what is not one. */
export function readPath(path: string): readonly string[] {
  const keys = [...path.matchAll(/\.?([^.["\]]+)|\["((?:[^"\\]|\\.)*)"\]/g)]
  const read = keys.map(([whole]) => whole).join('')
  if (keys.length === 0 || read !== path || path.startsWith('.'))
    throw new TypeError(`${JSON.stringify(path)} is not a path such as spec.size`)
  return keys.map(([, plain, quoted]) => plain ?? String(JSON.parse(`"${quoted}"`)))
}

/** The path of keys, as {@link readPath} reads it. */
export function printPath(keys: readonly string[]): string {
  return keys
    .map(key => (/^[\w-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join('')
    .replace(/^\./, '')
}

export function valueAt(object: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), object)
}

/** The object with a value at keys, whose parents are made; undefined takes it away, and the parents that are empty then but the outermost. */
export function withValueAt(object: ApiObject, keys: readonly string[], value: unknown): ApiObject {
  const [key, ...rest] = keys
  if (key === undefined) return object
  const own = Object.hasOwn(object, key) ? object[key] : undefined
  if (rest.length === 0) return value === undefined ? without(object, key) : withMember(object, key, value)
  if (!isRecord(own)) return value === undefined ? object : withMember(object, key, withValueAt({}, rest, value))
  const made = withValueAt(own, rest, value)
  return made === own ? object : withMember(object, key, made)
}

/** The object without a value, and without the parents that are empty then, but for the first two. */
export function withoutValueAt(object: ApiObject, keys: readonly string[]): ApiObject {
  const removed = withValueAt(object, keys, undefined)
  const parent = keys.slice(0, -1)
  const left = valueAt(removed, parent)
  const isEmptied = removed !== object && parent.length > 1 && isRecord(left) && Object.keys(left).length === 0
  return isEmptied ? withoutValueAt(removed, parent) : removed
}

function without(object: ApiObject, key: string): ApiObject {
  if (!Object.hasOwn(object, key)) return object
  const { [key]: _removed, ...left } = object
  return left
}

/** A computed `__proto__` is a member, and not the prototype. */
function withMember(object: ApiObject, key: string, value: unknown): ApiObject {
  return { ...object, [key]: value }
}
