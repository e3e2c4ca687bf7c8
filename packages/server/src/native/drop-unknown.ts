import { type JsonObject, isRecord } from '@crdgen/core'
import type { Keys, Misfit } from './decode-native.ts'

/** Keys that lead to what is dropped; a leaf has no further ones. */
interface Dropped extends Map<string | number, Dropped> {}

/** The object without the fields that nobody knows; itself when it has none. */
export function dropUnknown(object: JsonObject, unknown: readonly Extract<Misfit, { kind: 'unknown' }>[]): JsonObject {
  const dropped: Dropped = new Map()
  for (const { keys } of unknown) addPath(dropped, keys)
  const rest = without(object, dropped)
  return isRecord(rest) ? rest : object
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
