import { isRecord } from '@crdgen/core/json'
import { formatPointer } from '@crdgen/core/internal'
import { equalJson } from '@crdgen/server/internal'

/** An operation of JSON Patch (RFC 6902), as the API server takes it from a webhook. */
export type Operation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }

type Keys = readonly (string | number)[]

/** The operations that make `after` of `before`. Lists are extended at their end, or else replaced as a whole. */
export function createPatch(before: unknown, after: unknown, keys: Keys = []): readonly Operation[] {
  if (equalJson(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap(name => createMember(before, after, name, keys))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length <= after.length)
    return after.flatMap((item: unknown, index): readonly Operation[] =>
      index < before.length
        ? createPatch(before[index], item, [...keys, index])
        : [{ op: 'add', path: `${formatPointer(keys)}/-`, value: item }],
    )
  return [{ op: 'replace', path: formatPointer(keys), value: after }]
}

function createMember(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  name: string,
  keys: Keys,
): readonly Operation[] {
  const path = formatPointer([...keys, name])
  const isThere = Object.hasOwn(before, name)
  const next = Object.hasOwn(after, name) ? after[name] : undefined
  if (next === undefined) return isThere ? [{ op: 'remove', path }] : []
  return isThere ? createPatch(before[name], next, [...keys, name]) : [{ op: 'add', path, value: next }]
}
