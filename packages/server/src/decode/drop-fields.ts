import { isRecord, type Keys } from '@crdgen/core/internal'

/** Keys that lead to what is dropped; a leaf has no further ones. */
interface Dropped extends Map<string | number, Dropped> {}

/** A value without the fields at some paths; itself when there are none. */
export function dropFields(value: unknown, paths: readonly Keys[]): unknown {
  const dropped: Dropped = new Map()
  for (const keys of paths) addPath(dropped, keys)
  return without(value, dropped)
}

function addPath(dropped: Dropped, keys: Keys): void {
  let at = dropped
  for (const key of keys) {
    const inner = at.get(key) ?? new Map()
    at.set(key, inner)
    at = inner
  }
}

function without(value: unknown, dropped: Dropped): unknown {
  if (dropped.size === 0) return value
  const kept = (member: unknown, inner: Dropped | undefined) => (inner === undefined ? member : without(member, inner))
  if (Array.isArray(value)) return value.map((item, index) => kept(item, dropped.get(index)))
  if (!isRecord(value)) return value
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const inner = dropped.get(name)
    return inner?.size === 0 ? [] : [[name, kept(member, inner)]]
  })
  return Object.fromEntries(members)
}
