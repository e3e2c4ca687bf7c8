import { type JsonObject, isRecord } from '@crdgen/core'
import type { Keys, Misfit } from './decode-native.ts'

/** The object without the fields that nobody knows; itself when it has none. */
export function dropUnknown(object: JsonObject, unknown: readonly Extract<Misfit, { kind: 'unknown' }>[]): JsonObject {
  const rest = unknown.reduce<unknown>((at, { keys }) => without(at, keys), object)
  return isRecord(rest) ? rest : object
}

function without(value: unknown, [key, ...inner]: Keys): unknown {
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? without(item, inner) : item))
  if (!isRecord(value)) return value
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    if (name !== key) return [[name, member]]
    return inner.length === 0 ? [] : [[name, without(member, inner)]]
  })
  return Object.fromEntries(members)
}
